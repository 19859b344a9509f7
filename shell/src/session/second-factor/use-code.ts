/** Giving a code, from a form: what is wrong with it, and whether it is on its way. */
import { type FactorReason, giveCode } from '@bivouac/data/second-factor';
import { type FormEvent, useState } from 'react';
import { askData } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import { useLostAnswer } from '../lost-answer.ts';
import { isCode, plainCode } from './code-field.tsx';

interface Giving {
  problem: FactorReason | 'not_loaded' | 'no_code' | 'maybe_taken' | null;
  isSending: boolean;
  send(event: FormEvent<HTMLFormElement>): Promise<void>;
}

export function useCode(factorId: string, onRight: () => void): Giving {
  const { config } = usePage();
  const [problem, setProblem] = useState<Giving['problem']>(null);
  const [isSending, setSending] = useState(false);
  const lost = useLostAnswer();
  return {
    problem,
    isSending,
    async send(event) {
      event.preventDefault();
      if (isSending) return;
      const form = event.currentTarget;
      const typed = String(new FormData(form).get('code'));
      if (!isCode(typed)) return setProblem('no_code');
      setSending(true);
      setProblem(null);
      const answer = await askData(config, (data) => giveCode(data, factorId, plainCode(typed)));
      setSending(false);
      const wasLost = lost.isOf(typed);
      lost.note(typed, answer);
      if (answer.ok) return onRight();
      const { reason } = answer.problem;
      setProblem(wasLost && reason === 'wrong_code' ? 'maybe_taken' : reason);
      // What is typed next is another code.
      form.querySelector('input')?.select();
    },
  };
}
