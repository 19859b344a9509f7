/** A code that is sent to a phone, and given from a form. What was sent is kept for a reload: reading messages may end the page. */
import type { Data } from '@bivouac/data';
import {
  type FactorProblem,
  type FactorResult,
  giveSentCode,
  type SentCode,
  sendFactorCode,
} from '@bivouac/data/second-factor';
import { type FormEvent, useState } from 'react';
import { askData } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import { useLostAnswer } from '../lost-answer.ts';
import { useCounted } from '../use-counted.ts';
import { isCode, plainCode } from './code-field.tsx';
import { useWords } from './words.ts';

/** A phone that was begun as second factor and was sent a code: kept for a reload, as reading the message may end the page. */
interface BegunPhone {
  id: string;
  phone: string;
}

const phoneKeyOf = (person: string) => `bivouac-begun-phone-${person}`;

export function keepBegunPhone(person: string, begun: BegunPhone): void {
  sessionStorage.setItem(phoneKeyOf(person), JSON.stringify(begun));
}

export function keptBegunPhone(person: string): BegunPhone | null {
  const kept = sessionStorage.getItem(phoneKeyOf(person));
  const begun: BegunPhone | null = kept ? JSON.parse(kept) : null;
  return begun && keptCode(begun.id) ? begun : null;
}

export function forgetBegunPhone(person: string): void {
  sessionStorage.removeItem(phoneKeyOf(person));
}

type Wrong = Omit<FactorProblem, 'reason'> & {
  reason: FactorProblem['reason'] | 'not_loaded' | 'no_sent_code' | 'sent_maybe_taken';
};

interface Sending {
  sent: SentCode | null;
  problem: string | null;
  isSending: boolean;
  ask(): Promise<void>;
  give(event: FormEvent<HTMLFormElement>): Promise<void>;
}

export function useSentCode(factorId: string, onRight: () => void): Sending {
  const say = useWords();
  const { config } = usePage();
  const [sent, setSent] = useState(() => keptCode(factorId));
  const [problem, setProblem] = useCounted<Wrong>();
  const [isSending, setSending] = useState(false);
  const lost = useLostAnswer();

  const run = async <Value>(work: (data: Data) => Promise<FactorResult<Value>>) => {
    setSending(true);
    setProblem(null);
    const answer = await askData(config, work);
    setSending(false);
    if (!answer.ok) setProblem(answer.problem);
    return answer;
  };
  const sentence = ({ reason, waitS = 0 }: Wrong) =>
    say(`fault.${reason === 'wrong_code' ? 'wrong_sent_code' : reason}`, { seconds: waitS });

  return {
    sent,
    problem: problem && sentence(problem),
    isSending,
    async ask() {
      if (isSending) return;
      const answer = await run((data) => sendFactorCode(data, factorId));
      if (!answer.ok) return;
      sessionStorage.setItem(keyOf(factorId), JSON.stringify(answer.value));
      setSent(answer.value);
    },
    async give(event) {
      event.preventDefault();
      if (isSending || !sent) return;
      const form = event.currentTarget;
      const typed = String(new FormData(form).get('code'));
      if (!isCode(typed)) return setProblem({ reason: 'no_sent_code' });
      const { challengeId } = sent;
      const code = plainCode(typed);
      const answer = await run((data) => giveSentCode(data, { factorId, challengeId, code }));
      if (answer.ok) {
        sessionStorage.removeItem(keyOf(factorId));
        return onRight();
      }
      const isUsed = ['wrong_code', 'code_expired'].includes(answer.problem.reason);
      if (isUsed && lost.isOf(code)) setProblem({ reason: 'sent_maybe_taken' });
      lost.note(code, answer);
      // What is typed next is another code.
      form.querySelector('input')?.select();
    },
  };
}

const keyOf = (factorId: string) => `bivouac-sent-code-${factorId}`;

function keptCode(factorId: string): SentCode | null {
  const kept = sessionStorage.getItem(keyOf(factorId));
  const sent: SentCode | null = kept ? JSON.parse(kept) : null;
  return sent && sent.goodUntil > Date.now() ? sent : null;
}
