/** One crew: a new one, or one that changes; a class, group, team or list may change from a stage on. */

import {
  type CommandResult,
  type CrewId,
  data,
  type EnteredCrew,
  type EnteredMember,
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
import { useClash } from '@bivouac/officials/form';
import { type PlannedChange, usePlannedChange } from '@bivouac/officials/plan';
import { useChange } from '@bivouac/officials/query';
import { readCrewNumber } from '@bivouac/rules';
import { Button, Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { EraseAsk } from '../forms/erase-ask.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { useAtRow } from '../presence/presence.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import { CrewHistory } from './crew-history.tsx';
import { CrewKept } from './crew-kept.tsx';
import { enterTyped, refusedRow } from './enter-typed.ts';
import { FromStage } from './from-stage.tsx';
import { LateFields, useLate } from './late-fields.tsx';
import { MemberFields } from './member-fields.tsx';
import { membersOf, membersTyped, withAnother } from './members.ts';

interface CrewFormProps {
  race: Race;
  rally: RallySetUp;
  crew: EnteredCrew | null;
  crews: readonly EnteredCrew[];
  onDone(isChanged: boolean): void;
}

const CODES = ['class', 'group', 'category', 'team'] as const;

function knownCodes(crews: readonly EnteredCrew[]): Record<(typeof CODES)[number], string[]> {
  const of = (code: (typeof CODES)[number]) =>
    [...new Set(crews.flatMap((crew) => crew[code] ?? []))].toSorted();
  return { class: of('class'), group: of('group'), category: of('category'), team: of('team') };
}

function KnownCodes({ known }: { known: ReturnType<typeof knownCodes> }) {
  return CODES.map((code) => (
    <datalist key={code} id={`known-${code}`}>
      {known[code].map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  ));
}

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
  const making = useChange();
  const late = useLate();
  const planned = usePlannedChange();
  const enter = (seen: EnteredCrew | null, entry: Parameters<typeof enterSeen>[3]) =>
    making.make(() => enterSeen(planned, race.id, seen, entry, late.ask, say('crew.toAnswer')));
  const view = useClash<EnteredCrew>(async (seen, entry) => outcomeOf(await enter(seen, entry)));
  useAtRow(crew?.id ?? null);
  const known = knownCodes(crews);
  const { days } = useSchedule(rally.code, race.id);
  const draft = useDraft(`crew-${race.id}-${crew?.id ?? 'new'}`, () => ({
    number: crew?.number ?? '',
    class: crew?.class ?? '',
    group: crew?.group ?? '',
    category: crew?.category ?? '',
    team: crew?.team ?? '',
    vehicle: crew?.vehicle ?? '',
    entrant: crew?.entrant ?? '',
    flags: (crew?.flags ?? []).join(', '),
    members: membersTyped(crew?.members ?? []),
    // What the fields show holds from there on: sent with an earlier stage it would change those before.
    from: crew?.effective_from_ordinal ?? 0,
    numberFrom: null as number | null,
    seen: crew,
  }));
  const { set } = draft;
  const isKept = crew !== null && crew.kept_by.length > 0;
  const { members, from, numberFrom, seen, ...said } = draft.said;
  const stages = (days ?? []).flatMap((day) => day.legs.flatMap((leg) => leg.stages));
  const hasOtherNumber = crew !== null && readCrewNumber(said.number) !== crew.number;
  const done = () => {
    draft.forget();
    onDone(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entry: Entry & { members: EnteredMember[] } = {
      ...emptied(said),
      number: readCrewNumber(said.number),
      flags: listsOf(said.flags),
      members: membersOf(members, seen?.members),
      effective_from_ordinal: from,
      ...(hasOtherNumber && numberFrom !== null ? { number_from_ordinal: numberFrom } : {}),
      ...late.said,
    };
    const isKept = seen ? await view.send(seen, entry) : (await enter(null, entry))?.value === null;
    if (isKept) done();
  };
  return (
    <>
      <DecisionForm
        title={crew ? say('crews.change', { number: crew.number ?? '–' }) : say('crews.add')}
        submit={say('keep')}
        isReady={!making.isBusy && said.number.trim() !== ''}
        trouble={making.trouble}
        onSubmit={submit}
        onCancel={() => onDone(false)}
        draft={draft}
      >
        {crew && isKept && <CrewKept pages={crew.kept_by} />}
        <Field label={say('crews.number')} hint={crew && !isKept ? say('crews.numberHint') : undefined}>
          <input
            required
            readOnly={isKept}
            maxLength={6}
            value={said.number}
            onChange={(e) => set({ number: e.target.value })}
          />
        </Field>
        {CODES.map((code) => (
          <Field key={code} label={say(`crews.${code}`)}>
            <input
              maxLength={100}
              list={`known-${code}`}
              value={said[code]}
              onChange={(e) => set({ [code]: e.target.value })}
            />
          </Field>
        ))}
        <KnownCodes known={known} />
        <Field label={say('crews.flags')} hint={say('crews.flagsHint')}>
          <input value={said.flags} onChange={(e) => set({ flags: e.target.value })} />
        </Field>
        <Field label={say('crews.vehicle')}>
          <input maxLength={200} value={said.vehicle} onChange={(e) => set({ vehicle: e.target.value })} />
        </Field>
        <Field label={say('crews.entrant')}>
          <input maxLength={200} value={said.entrant} onChange={(e) => set({ entrant: e.target.value })} />
        </Field>
        {members.map((member, at) => (
          <MemberFields
            key={`${member.role} ${member.place}`}
            member={member}
            isKept={isKept}
            onChange={(changed) => set({ members: members.map((one, n) => (n === at ? changed : one)) })}
          />
        ))}
        {!isKept && (
          <div>
            <Button onClick={() => set({ members: withAnother(members, 'codriver') })}>
              {say('crews.addCodriver')}
            </Button>
          </div>
        )}
        <LateFields late={late} entered={crew && !isKept ? enteredFrom(crew, stages) : null} />
        {hasOtherNumber && (
          <FromStage
            label={say('crews.numberFrom')}
            stages={stages}
            value={numberFrom}
            hasNow
            onChange={(numberFrom) => set({ numberFrom })}
          />
        )}
        {crew && (
          <FromStage
            label={say('crews.from')}
            stages={stages}
            value={from}
            onChange={(stage) => set({ from: stage ?? 0 })}
          />
        )}
        {crew && (
          <CrewHistory
            crew={crew.id}
            stages={stages}
            timeZone={rally.time_zone}
            onChanged={() => onDone(true)}
          />
        )}
        {crew && <EraseWords crew={crew.id} />}
        {crew && (
          <ClashDialog
            view={view}
            rally={rally}
            row={crew.id}
            name={crew.number ?? '–'}
            isBusy={making.isBusy}
            onDone={done}
          />
        )}
      </DecisionForm>
      {planned.sheet}
    </>
  );
}

function emptied<Said extends Record<string, string>>(said: Said): Record<keyof Said, string | null> {
  const kept = Object.entries(said).map(([field, text]) => [field, text.trim() || null]);
  return Object.fromEntries(kept) as Record<keyof Said, string | null>;
}

function outcomeOf(done: { value: { now: EnteredCrew } | null } | null) {
  return { isDone: done !== null && done.value === null, now: done?.value?.now };
}

/** `seen` null: a new crew. `onAsked`: what has to be answered before it is entered. */
async function enterSeen(
  planned: PlannedChange,
  race: RaceId,
  seen: EnteredCrew | null,
  entry: Partial<Omit<Entry, 'number'>> & { number?: string | null },
  onAsked: (answer: EntryAnswer) => void,
  toAnswer: string,
): Promise<CommandResult<{ now: EnteredCrew } | null>> {
  const known = seen ? { crew: seen.id, mark: seen.mark } : { crew: null };
  const done = await enterTyped(planned, race, [{ ...entry, number: entry.number ?? '', ...known }]);
  if (!done.ok) return done;
  const answer = done.value;
  if (answer?.refusal === 'changed_meanwhile') {
    const list = await entryList(data(), race);
    if (!list.ok) return list;
    const now = list.value.crews.find(({ id }) => id === seen?.id);
    if (now) return { ok: true, value: { now } };
  }
  if (answer?.outcome === 'asked') {
    onAsked(answer);
    return { ok: false, problem: refusedAs({ message: toAnswer }) };
  }
  return answer ? { ok: false, problem: refusedRow(answer) } : { ok: true, value: null };
}

function EraseWords({ crew }: { crew: CrewId }) {
  const say = useSay();
  return (
    <EraseAsk
      act={say('erase.words')}
      sentence={say('erase.wordsAsk')}
      erase={() => eraseWordsOfCrew(data(), crew)}
      done={({ notes, pictures, names }) => say('erase.wordsDone', { notes, pictures, names })}
    />
  );
}
