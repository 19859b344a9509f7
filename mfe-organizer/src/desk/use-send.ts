/** Records one fact from a screen and says in a sentence what went wrong. */
import { useShell } from '@bivouac/contract/remote';
import { data, type Fact, record } from '@bivouac/data';
import { useState } from 'react';
import { answersInWords, changesNothing, isKept } from './answers-in-words.ts';

export interface Sending {
  send(fact: Fact): Promise<void>;
  /** The last problem; null once something went through. */
  trouble: string | null;
}

export function useSend(then: () => void): Sending {
  const { language } = useShell();
  const [trouble, setTrouble] = useState<string | null>(null);
  return {
    trouble,
    async send(fact) {
      const result = await record(data(), [fact]);
      const answer = result.ok ? result.value[0] : undefined;
      if (!result.ok) setTrouble(result.problem.message);
      else if (!answer || (isKept(answer) && !changesNothing(answer))) setTrouble(null);
      else setTrouble((await answersInWords(language, [answer]))[0]?.message ?? null);
      then();
    },
  };
}
