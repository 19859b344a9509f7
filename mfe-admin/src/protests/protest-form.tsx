/** An entry of the register: who, what, when it was handed in, and which penalty or published page it is about. */
import type { Fact, PenaltyList, ProtestList, RegisteredProtest } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { live } from '@bivouac/live';
import {
  chosen,
  DateTimeField,
  EntityForm,
  needed,
  SelectField,
  TextAreaField,
  TextField,
  useEntityForm,
} from '@bivouac/officials/form';
import { formatGap, newId, readCrewNumber } from '@bivouac/rules';
import { penaltySentence } from '@bivouac/sentences';
import { useState } from 'react';
import * as v from 'valibot';
import { DocumentUrlField, documentUrl } from '../forms/document-url.tsx';
import { type Say, useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';

const priceOf = ({ unit, ms }: PenaltyList['penalties'][number], say: Say): string =>
  unit === 'time' ? formatGap(ms, 1_000) : wordOf(say, 'unit', unit);

const MINUTE_MS = 60_000;
const thisMinute = (): string | null =>
  new Date(Math.floor(live().time.nowMs() / MINUTE_MS) * MINUTE_MS).toISOString();

interface ProtestFormProps {
  where: { rally: string; race: string };
  timeZone: string;
  list: PenaltyList;
  versions: ProtestList['versions'];
  corrected: RegisteredProtest | null;
  /** Id of the penalty it begins with. */
  penalty: string | null;
  isBusy: boolean;
  trouble: string | null;
  onSay(facts: Fact[]): Promise<boolean>;
  onCancel(): void;
}

export function ProtestForm({
  where,
  timeZone,
  list,
  versions,
  corrected,
  isBusy,
  trouble,
  onSay,
  onCancel,
  ...props
}: ProtestFormProps) {
  const say = useSay();
  const begun = list.penalties.find(({ id }) => id === (corrected?.penalty ?? props.penalty));
  const [openedAt] = useState(thisMinute);
  const isKnown = (typed: string) => list.crews.some(({ number }) => number === readCrewNumber(typed));
  const form = useEntityForm({
    place: `protest-${where.rally}-${where.race}-${corrected?.id ?? 'new'}`,
    values: {
      what: corrected?.what ?? 'protest',
      number: corrected?.number ?? begun?.number ?? '',
      subject: corrected?.subject ?? '',
      at: corrected?.at ?? openedAt,
      penalty: begun?.id ?? '',
      version: corrected?.page ? `${corrected.page} ${corrected.version}` : '',
      url: corrected?.document_url ?? '',
    },
    schema: v.pipe(
      v.object({
        what: chosen<RegisteredProtest['what']>(),
        number: v.pipe(needed, v.check(isKnown, say('judge.noCrew')), v.transform(readCrewNumber)),
        subject: needed,
        at: v.pipe(chosen<string | null>(), v.string('')),
        penalty: v.string(),
        version: v.string(),
        url: documentUrl(say),
      }),
      v.transform(({ penalty, version: typed, url, ...entry }): Fact => {
        const [page, version] = typed.split(' ');
        return {
          id: newId(),
          kind: 'protest',
          ...where,
          ...entry,
          ...(penalty && { about_penalty: penalty }),
          ...(page && { page, version: Number(version) }),
          ...(url && { document_url: url }),
          ...(corrected && { supersedes: corrected.id }),
        };
      }),
    ),
    send: async (fact) => ({ isDone: await onSay([fact]) }),
  });
  const { number, penalty } = form.values;
  const isOfCrew = (one: PenaltyList['penalties'][number]) => one.number === readCrewNumber(number);
  // The chosen penalty stays only with its crew: an upheld protest decides it.
  const withoutPenalty = (typed: string) => {
    const isKept = list.penalties.find(({ id }) => id === penalty)?.number === readCrewNumber(typed);
    if (penalty && !isKept) form.set({ penalty: '' });
    return typed;
  };
  return (
    <EntityForm
      form={form}
      title={say(corrected ? 'protests.correct' : 'protests.new')}
      submit={say(corrected ? 'protests.doCorrect' : 'protests.enter')}
      isBlocked={isBusy}
      error={trouble}
      onCancel={onCancel}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <SelectField
        of={form}
        name="what"
        label={say('protests.what')}
        options={(['protest', 'enquiry'] as const).map((value) => ({
          value,
          text: say(`protests.${value}`),
        }))}
      />
      <TextField
        of={form}
        name="number"
        label={say('judge.crew')}
        autoFocus
        inputMode="numeric"
        adjust={withoutPenalty}
      />
      <DateTimeField
        of={form}
        name="at"
        label={say('protests.at')}
        isOfToday
        timeZone={timeZone}
        before={corrected?.at}
      />
      <TextAreaField of={form} name="subject" label={say('protests.subject')} rows={2} maxLength={1000} />
      <SelectField
        of={form}
        name="penalty"
        label={say('protests.penalty')}
        hint={say('protests.penaltyHint')}
        options={[
          { value: '', text: say('protests.noPenalty') },
          ...list.penalties
            .filter((one) => isOfCrew(one) || one.id === penalty)
            .map((one) => ({
              value: one.id,
              text: [one.stage ?? one.control, penaltySentence(one, say, timeZone), priceOf(one, say)]
                .filter(Boolean)
                .join(' · '),
            })),
        ]}
      />
      <SelectField
        of={form}
        name="version"
        label={say('protests.version')}
        hint={say('protests.versionHint')}
        options={[
          { value: '', text: say('protests.noVersion') },
          ...versions.map(({ page, version, state }) => ({
            value: `${page} ${version}`,
            text: say('protests.ofVersion', {
              page: pageName(page, say),
              version,
              state: wordOf(say, 'pageState', state),
            }),
          })),
        ]}
      />
      <DocumentUrlField of={form} name="url" />
    </EntityForm>
  );
}
