/** An entry of the register: who, what, when it was handed in, and which penalty or published page it is about. */
import type { Fact, PenaltyList, ProtestList, RegisteredProtest } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { live } from '@bivouac/live';
import { DateTimeField } from '@bivouac/officials/fields';
import { formatGap, newId, readCrewNumber } from '@bivouac/rules';
import { penaltySentence } from '@bivouac/sentences';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
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
  ...props
}: ProtestFormProps) {
  const say = useSay();
  const begun = list.penalties.find(({ id }) => id === (corrected?.penalty ?? props.penalty));
  const draft = useDraft(`protest-${where.rally}-${where.race}-${corrected?.id ?? 'new'}`, () => ({
    what: corrected?.what ?? 'protest',
    number: corrected?.number ?? begun?.number ?? '',
    subject: corrected?.subject ?? '',
    handedInAt: corrected?.at ?? thisMinute(),
    penalty: begun?.id ?? '',
    version: corrected?.page ? `${corrected.page} ${corrected.version}` : '',
    url: corrected?.document_url ?? '',
  }));
  const typed = draft.said;
  const isKnown = list.crews.some(({ number }) => number === readCrewNumber(typed.number));
  const at = typed.handedInAt;
  const isUrl = typed.url === '' || /^https?:\/\//.test(typed.url);
  const ofCrew = list.penalties.filter(
    ({ number, id }) => number === readCrewNumber(typed.number) || id === typed.penalty,
  );
  const field = (name: Exclude<keyof typeof typed, 'handedInAt'>) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => draft.set({ [name]: event.target.value }),
  });
  // The chosen penalty stays only with its crew: an upheld protest decides it.
  const penaltyOf = (number: string) =>
    list.penalties.find(({ id }) => id === typed.penalty)?.number === readCrewNumber(number)
      ? typed.penalty
      : '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [page, version] = typed.version.split(' ');
    const isKept = await props.onSay([
      {
        id: newId(),
        kind: 'protest',
        ...where,
        what: typed.what as RegisteredProtest['what'],
        number: readCrewNumber(typed.number),
        subject: typed.subject.trim(),
        ...(at ? { at } : {}),
        ...(typed.penalty ? { about_penalty: typed.penalty } : {}),
        ...(page ? { page, version: Number(version) } : {}),
        ...(typed.url ? { document_url: typed.url } : {}),
        ...(corrected ? { supersedes: corrected.id } : {}),
      },
    ]);
    if (isKept) draft.forget();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, wherever inside the focus is
    <div onKeyDown={(event) => event.key === 'Escape' && props.onCancel()}>
      <DecisionForm
        title={say(corrected ? 'protests.correct' : 'protests.new')}
        submit={say(corrected ? 'protests.doCorrect' : 'protests.enter')}
        isReady={!isBusy && isKnown && isUrl && at !== null && typed.subject.trim() !== ''}
        trouble={trouble}
        onSubmit={submit}
        onCancel={props.onCancel}
        draft={draft}
      >
        <Field label={say('protests.what')}>
          <select {...field('what')}>
            <option value="protest">{say('protests.protest')}</option>
            <option value="enquiry">{say('protests.enquiry')}</option>
          </select>
        </Field>
        <Field
          label={say('judge.crew')}
          problem={typed.number !== '' && !isKnown ? say('judge.noCrew') : null}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the form was asked for
            autoFocus
            inputMode="numeric"
            value={typed.number}
            onChange={({ target }) => draft.set({ number: target.value, penalty: penaltyOf(target.value) })}
          />
        </Field>
        <DateTimeField
          label={say('protests.at')}
          isOfToday
          value={at}
          timeZone={timeZone}
          before={corrected?.at}
          onChange={(handedInAt) => draft.set({ handedInAt })}
        />
        <Field label={say('protests.subject')} className={basics.whole}>
          <textarea rows={2} maxLength={1000} {...field('subject')} />
        </Field>
        <Field label={say('protests.penalty')} hint={say('protests.penaltyHint')}>
          <select {...field('penalty')}>
            <option value="">{say('protests.noPenalty')}</option>
            {ofCrew.map((one) => (
              <option key={one.id} value={one.id}>
                {[one.stage ?? one.control, penaltySentence(one, say, timeZone), priceOf(one, say)]
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
          </select>
        </Field>
        <Field label={say('protests.version')} hint={say('protests.versionHint')}>
          <select {...field('version')}>
            <option value="">{say('protests.noVersion')}</option>
            {versions.map(({ page, version, state }) => (
              <option key={`${page} ${version}`} value={`${page} ${version}`}>
                {say('protests.ofVersion', {
                  page: pageName(page, say),
                  version,
                  state: wordOf(say, 'pageState', state),
                })}
              </option>
            ))}
          </select>
        </Field>
        <Field label={say('judge.document')} problem={isUrl ? null : say('judge.noUrl')}>
          <input inputMode="url" maxLength={2000} placeholder="https://" {...field('url')} />
        </Field>
      </DecisionForm>
    </div>
  );
}
