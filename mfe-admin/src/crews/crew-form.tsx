/** One crew: a new one, or one that changes; a class, group, team or list may change from a stage on. */

import {
  type CommandResult,
  data,
  type EnteredCrew,
  type Entry,
  type EntryAnswer,
  entryList,
  eraseWordsOfCrew,
  type RaceId,
  type RallySetUp,
  refusedAs,
  type ScheduledStage,
} from '@bivouac/data';
import { listsOf } from '@bivouac/files';
import {
  chosen,
  EntityForm,
  needed,
  optional,
  TextField,
  trimmed,
  useEntityForm,
} from '@bivouac/officials/form';
import type { PlannedChange } from '@bivouac/officials/plan';
import { readCrewNumber } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import { EraseAsk } from '../forms/erase-ask.tsx';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import { useAtRow } from '../presence/presence.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { Kept } from '../schedule/kept-line.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import { CrewHistory } from './crew-history.tsx';
import styles from './crews.module.css';
import { enterTyped, refusedRow } from './enter-typed.ts';
import { FromStage } from './from-stage.tsx';
import { LateFields, useLate } from './late-fields.tsx';
import { type MemberTyped, membersOf, membersTyped, withAnother } from './members.ts';

interface CrewFormProps {
  race: Race;
  rally: RallySetUp;
  crew: EnteredCrew | null;
  crews: readonly EnteredCrew[];
  onDone(isChanged: boolean): void;
}

const CODES = ['class', 'group', 'category', 'team'] as const;

const NEVER_RANKED = new Set(['liaison', 'shakedown']);

/** null: nothing was driven, and every crew is in from the beginning on. */
function enteredFrom({ in_from: inFrom }: EnteredCrew, stages: readonly ScheduledStage[]) {
  const ranked = stages.filter(({ kind }) => !NEVER_RANKED.has(kind));
  const [first] = ranked;
  if (!first || ranked.every(({ status }) => status === 'to_run')) return null;
  return { stages: ranked.map(({ code }) => code), from: inFrom ?? first.code };
}

export function CrewForm({ race, rally, crew, crews, onDone }: CrewFormProps) {
  const say = useSay();
  const late = useLate();
  useAtRow(crew?.id ?? null);
  const { stages } = useSchedule(rally.code, race.id);
  const isKept = crew !== null && crew.kept_by.length > 0;
  const hasOtherNumber = (typed: string) => crew !== null && readCrewNumber(typed) !== crew.number;
  const form = useEntityForm({
    place: `crew-${race.id}-${crew?.id ?? 'new'}`,
    values: {
      number: crew?.number ?? '',
      class: crew?.class ?? '',
      group: crew?.group ?? '',
      category: crew?.category ?? '',
      team: crew?.team ?? '',
      vehicle: crew?.vehicle ?? '',
      entrant: crew?.entrant ?? '',
      flags: (crew?.flags ?? []).join(', '),
      members: membersTyped(crew?.members ?? []),
      // The fields apply from this stage on: sent with an earlier one they would change the stages before.
      from: crew?.effective_from_ordinal ?? 0,
      numberFrom: null as number | null,
    },
    seen: crew,
    schema: v.pipe(
      v.object({
        number: needed,
        ...{ class: optional, group: optional, category: optional, team: optional },
        ...{ vehicle: optional, entrant: optional },
        flags: trimmed,
        members: chosen<MemberTyped[]>(),
        from: chosen<number>(),
        numberFrom: chosen<number | null>(),
      }),
      v.transform(({ number, flags, members, from, numberFrom, ...codes }) => ({
        ...codes,
        number: readCrewNumber(number),
        flags: listsOf(flags),
        members: membersOf(members),
        effective_from_ordinal: from,
        ...(hasOtherNumber(number) && numberFrom !== null && { number_from_ordinal: numberFrom }),
      })),
    ),
    send: (entry, { seen, planned }) =>
      enterSeen(planned, race.id, seen, { ...entry, ...late.said }, late.ask, say('crew.toAnswer')),
    onDone: () => onDone(true),
  });
  const { members, number } = form.values;
  return (
    <EntityForm
      form={form}
      title={crew ? say('crews.change', { number: crew.number ?? '–' }) : say('crews.add')}
      submit={say('keep')}
      onCancel={() => onDone(false)}
    >
      {crew && isKept && (
        <Kept text={say('crews.kept', { pages: crew.kept_by.map((key) => pageName(key, say)).join(', ') })} />
      )}
      <TextField
        of={form}
        name="number"
        label={say('crews.number')}
        hint={crew && !isKept ? say('crews.numberHint') : undefined}
        required
        readOnly={isKept}
        autoFocus
        maxLength={6}
      />
      {CODES.map((code) => (
        <TextField
          key={code}
          of={form}
          name={code}
          label={say(`crews.${code}`)}
          maxLength={100}
          choices={[...new Set(crews.flatMap((one) => one[code] ?? []))].toSorted()}
        />
      ))}
      <TextField of={form} name="flags" label={say('crews.flags')} hint={say('crews.flagsHint')} />
      <TextField of={form} name="vehicle" label={say('crews.vehicle')} maxLength={200} />
      <TextField of={form} name="entrant" label={say('crews.entrant')} maxLength={200} />
      {members.map(({ role, place, given, family }, at) => {
        const called = say(`crews.${role}`);
        const of = { role: place > 1 ? `${called} ${place}` : called };
        const isWhole = given.trim() === '' && /\S\s+\S/.test(family.trim());
        return (
          <div key={`${role} ${place}`} className={`${basics.whole} ${styles.member}`}>
            <TextField
              of={form}
              name={`members.${at}.given`}
              label={say('crews.givenOf', of)}
              readOnly={isKept}
              maxLength={100}
              dir="auto"
            />
            <TextField
              of={form}
              name={`members.${at}.family`}
              label={say('crews.familyOf', of)}
              hint={isWhole ? say('crews.wholeName') : undefined}
              readOnly={isKept}
              maxLength={200}
              dir="auto"
            />
            <TextField
              of={form}
              name={`members.${at}.nationality`}
              label={say('crews.nationalityOf', of)}
              adjust={(typed) => typed.toUpperCase()}
              maxLength={3}
              placeholder="FRA"
            />
          </div>
        );
      })}
      {!isKept && (
        <div>
          <Button onClick={() => form.set({ members: withAnother(members, 'codriver') })}>
            {say('crews.addCodriver')}
          </Button>
        </div>
      )}
      <LateFields late={late} entered={crew && !isKept ? enteredFrom(crew, stages) : null} />
      {hasOtherNumber(number) && (
        <FromStage of={form} name="numberFrom" label={say('crews.numberFrom')} stages={stages} hasNow />
      )}
      {crew && <FromStage of={form} name="from" label={say('crews.from')} stages={stages} />}
      {crew && (
        <CrewHistory
          crew={crew.id}
          stages={stages}
          timeZone={rally.time_zone}
          onChanged={() => onDone(true)}
        />
      )}
      {crew && (
        <EraseAsk
          act={say('erase.words')}
          sentence={say('erase.wordsAsk')}
          erase={() => eraseWordsOfCrew(data(), crew.id)}
          done={({ notes, pictures, names }) => say('erase.wordsDone', { notes, pictures, names })}
        />
      )}
      {crew && <ClashDialog {...form.conflict} rally={rally} row={crew.id} name={crew.number ?? '–'} />}
    </EntityForm>
  );
}

/** `seen` null: a new crew. `onAsked`: what has to be answered before it is entered. */
async function enterSeen(
  planned: PlannedChange,
  race: RaceId,
  seen: EnteredCrew | null,
  entry: Partial<Omit<Entry, 'number'>> & { number?: string | null },
  onAsked: (answer: EntryAnswer) => void,
  toAnswer: string,
): Promise<CommandResult<unknown> | { isDone: false; now: EnteredCrew }> {
  const known = seen ? { crew: seen.id, mark: seen.mark } : { crew: null };
  const done = await enterTyped(planned, race, [{ ...entry, number: entry.number ?? '', ...known }]);
  if (!done.ok) return done;
  const answer = done.value;
  if (answer?.refusal === 'changed_meanwhile') {
    const list = await entryList(data(), race);
    if (!list.ok) return list;
    const now = list.value.crews.find(({ id }) => id === seen?.id);
    if (now) return { isDone: false, now };
  }
  if (answer?.outcome === 'asked') {
    onAsked(answer);
    return { ok: false, problem: refusedAs({ message: toAnswer }) };
  }
  return answer ? { ok: false, problem: refusedRow(answer) } : { ok: true, value: null };
}
