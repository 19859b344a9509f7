/** Answers a protest, in words and with a document if there is one; an upheld one also decides the penalty it is about. */
import type { Fact, JudgedPenalty, RegisteredProtest, SaidOfPenalty } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { isOpenTo } from '../penalties/judging.ts';
import { type Consequence, consequenceOf, isWhole, ProtestedPenalty } from './protested-penalty.tsx';

type Outcome = NonNullable<RegisteredProtest['answer']>['outcome'];

interface AnswerFormProps {
  where: { rally: string; race: string };
  protest: RegisteredProtest;
  /** The one it is about, with what was said of all of them. */
  penalty: JudgedPenalty | undefined;
  said: readonly SaidOfPenalty[];
  isBusy: boolean;
  trouble: string | null;
  onSay(facts: Fact[]): Promise<boolean>;
  onCancel(): void;
}

export function AnswerForm({ where, protest, isBusy, trouble, onSay, onCancel, ...props }: AnswerFormProps) {
  const say = useSay();
  const { answer } = protest;
  // The list is read again while this is open.
  const [said] = useState(props.said);
  const outcomes: Outcome[] =
    protest.what === 'protest' ? ['upheld', 'rejected', 'withdrawn'] : ['answered', 'withdrawn'];
  const draft = useDraft(`answer-${protest.id}`, () => ({
    outcome: answer?.outcome ?? ('' as const),
    text: answer?.text ?? '',
    url: answer?.document_url ?? '',
    consequence: {
      verdict: answer ? 'later' : '',
      price: '',
      reason: say('protests.upheldReason'),
    } as Consequence,
  }));
  const { set } = draft;
  const { outcome, text, url, consequence } = draft.said;
  const penalty =
    outcome === 'upheld' && props.penalty && isOpenTo('dismiss', props.penalty) ? props.penalty : null;
  const isUrl = url === '' || /^https?:\/\//.test(url);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (outcome === '') return;
    const isKept = await onSay([
      {
        id: newId(),
        kind: 'protest_answer',
        ...where,
        outcome,
        text: text.trim(),
        ...(url ? { document_url: url } : {}),
        // A correction names the answer; what that answers is known.
        ...(answer ? { supersedes: answer.id } : { protest: protest.id }),
      },
      ...(penalty ? consequenceOf(where, penalty, said, consequence) : []),
    ]);
    if (isKept) draft.forget();
  };
  return (
    <DecisionForm
      title={say(answer ? 'protests.correctAnswer' : 'protests.answer')}
      submit={say(answer ? 'protests.doCorrect' : 'protests.doAnswer')}
      isReady={!isBusy && outcome !== '' && text.trim() !== '' && isUrl && (!penalty || isWhole(consequence))}
      trouble={trouble}
      onSubmit={submit}
      onCancel={onCancel}
      draft={draft}
    >
      <Field label={say('protests.outcome')}>
        <select value={outcome} onChange={(event) => set({ outcome: event.target.value as Outcome })}>
          {outcome === '' && <option value="">{say('choose')}</option>}
          {outcomes.map((one) => (
            <option key={one} value={one}>
              {say(`protests.outcome.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('judge.document')} problem={isUrl ? null : say('judge.noUrl')}>
        <input
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          value={url}
          onChange={(event) => set({ url: event.target.value })}
        />
      </Field>
      <Field label={say('protests.words')} className={basics.whole}>
        <textarea
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Field>
      {penalty && (
        <ProtestedPenalty
          penalty={penalty}
          consequence={consequence}
          onChange={(changed) => set({ consequence: { ...consequence, ...changed } })}
        />
      )}
    </DecisionForm>
  );
}
