/** What a crew is answered, or that it withdrew: in words, with a document where there is one. */
import type { Fact, RegisteredProtest } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { DraftLine } from '../forms/draft-line.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';

type Outcome = NonNullable<RegisteredProtest['answer']>['outcome'];

interface AnswerFormProps {
  where: { rally: string; race: string };
  protest: RegisteredProtest;
  isBusy: boolean;
  trouble: string | null;
  onSay(facts: Fact[]): Promise<boolean>;
  onCancel(): void;
}

export function AnswerForm({ where, protest, isBusy, trouble, onSay, onCancel }: AnswerFormProps) {
  const say = useSay();
  const { answer } = protest;
  const outcomes: Outcome[] =
    protest.what === 'protest' ? ['upheld', 'rejected', 'withdrawn'] : ['answered', 'withdrawn'];
  const draft = useDraft(`answer-${protest.id}`, () => ({
    outcome: answer?.outcome ?? (outcomes[0] as Outcome),
    text: answer?.text ?? '',
    url: answer?.document_url ?? '',
  }));
  const { set } = draft;
  const { outcome, text, url } = draft.said;
  const isUrl = url === '' || /^https?:\/\//.test(url);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
    ]);
    if (isKept) draft.forget();
  };
  return (
    <DecisionForm
      title={say(answer ? 'protests.correctAnswer' : 'protests.answer')}
      submit={say(answer ? 'protests.doCorrect' : 'protests.doAnswer')}
      isReady={!isBusy && text.trim() !== '' && isUrl}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => {
        draft.forget();
        onCancel();
      }}
      draft={<DraftLine draft={draft} />}
    >
      <Field label={say('protests.outcome')}>
        <select value={outcome} onChange={(event) => set({ outcome: event.target.value as Outcome })}>
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
    </DecisionForm>
  );
}
