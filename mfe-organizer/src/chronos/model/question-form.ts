/** A form whose answer is previewed before it is recorded. What is typed stays, with its draft, until then. */
import { type Form, isSame, useEntityForm } from '@bivouac/officials/form';
import { useState } from 'react';
import * as v from 'valibot';

interface QuestionForm<Question extends object, Preview> {
  form: Form<Question>;
  /** What is wrong with the question, as it is typed; else `null`. */
  error: string | null;
  /** `null` once something else is typed. */
  preview: Preview | null;
  /** Empties the form and discards its draft. */
  clear(): void;
}

/** `ask` returns the preview, or in words why there is none. */
export function useQuestionForm<Question extends object, Preview extends object>(
  place: string,
  empty: Question,
  ask: (question: Question) => Promise<Preview | string>,
): QuestionForm<Question, Preview> {
  const [asked, setAsked] = useState<{ question: Question; answer: Preview | string } | null>(null);
  const form = useEntityForm({
    place,
    values: empty,
    schema: v.custom<Question>(() => true),
    async send(question) {
      setAsked(null);
      setAsked({ question, answer: await ask(question) });
      return { isDone: false };
    },
  });
  const answer = asked && isSame(asked.question, form.values) ? asked.answer : null;
  return {
    form,
    error: typeof answer === 'string' ? answer : null,
    preview: typeof answer === 'string' ? null : answer,
    clear() {
      form.set(empty);
      form.discardDraft();
    },
  };
}
