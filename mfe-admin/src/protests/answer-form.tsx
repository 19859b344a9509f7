/** Answers a protest, in words and with a document if there is one; an upheld one also decides the penalty it is about. */
import type { Fact, JudgedPenalty, RegisteredProtest, SaidOfPenalty } from '@bivouac/data';
import {
  chosen,
  EntityForm,
  needed,
  SelectField,
  TextAreaField,
  useEntityForm,
} from '@bivouac/officials/form';
import { newId } from '@bivouac/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { DocumentUrlField, documentUrl } from '../forms/document-url.tsx';
import { useSay } from '../language/language.ts';
import { isOpenTo } from '../penalties/judging.ts';
import { consequenceOf, isWhole, ProtestedPenalty, type TypedAnswer } from './protested-penalty.tsx';

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
  // The register is read again while this is open; the server rejects an answer to what was answered since then.
  const [{ answer, said }] = useState({ answer: protest.answer, said: props.said });
  const outcomes: Outcome[] =
    protest.what === 'protest' ? ['upheld', 'rejected', 'withdrawn'] : ['answered', 'withdrawn'];
  const decided = (outcome: Outcome | '') =>
    outcome === 'upheld' && props.penalty && isOpenTo('dismiss', props.penalty) ? props.penalty : null;
  const values: TypedAnswer = {
    outcome: answer?.outcome ?? '',
    text: answer?.text ?? '',
    url: answer?.document_url ?? '',
    verdict: answer ? 'later' : '',
    price: '',
    reason: say('protests.upheldReason'),
  };
  const form = useEntityForm({
    place: `answer-${protest.id}`,
    values,
    schema: v.pipe(
      v.object({
        outcome: v.pipe(chosen<Outcome | ''>(), v.picklist(outcomes, '')),
        text: needed,
        url: documentUrl(say),
        verdict: chosen<TypedAnswer['verdict']>(),
        price: v.string(),
        reason: v.string(),
      }),
      v.check((typed) => !decided(typed.outcome) || isWhole(typed), ''),
      v.transform(({ outcome, text, url, ...consequence }): Fact[] => {
        const penalty = decided(outcome);
        return [
          {
            id: newId(),
            kind: 'protest_answer',
            ...where,
            outcome,
            text,
            ...(url && { document_url: url }),
            // A correction names the answer; what that answers is known.
            ...(answer ? { supersedes: answer.id } : { protest: protest.id }),
          },
          ...(penalty ? consequenceOf(where, penalty, said, consequence) : []),
        ];
      }),
    ),
    send: async (facts) => ({ isDone: await onSay(facts) }),
  });
  const { outcome } = form.values;
  const penalty = decided(outcome);
  return (
    <EntityForm
      form={form}
      title={say(answer ? 'protests.correctAnswer' : 'protests.answer')}
      submit={say(answer ? 'protests.doCorrect' : 'protests.doAnswer')}
      isBlocked={isBusy}
      error={trouble}
      onCancel={onCancel}
    >
      <SelectField
        of={form}
        name="outcome"
        label={say('protests.outcome')}
        options={[
          ...(outcome === '' ? [{ value: '' as const, text: say('choose') }] : []),
          ...outcomes.map((value) => ({ value, text: say(`protests.outcome.${value}`) })),
        ]}
      />
      <DocumentUrlField of={form} name="url" />
      <TextAreaField of={form} name="text" label={say('protests.words')} rows={3} maxLength={2000} />
      {penalty && <ProtestedPenalty form={form} penalty={penalty} />}
    </EntityForm>
  );
}
