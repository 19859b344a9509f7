/** Records one fact from a screen and says in a sentence what went wrong. */
import { useShell } from '@bivouac/contract/remote';
import { data, type Fact, record } from '@bivouac/data';
import { refusalSentence } from '@bivouac/sentences/refusals';
import { useState } from 'react';

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
      else if (!answer?.message || answer.outcome.startsWith('accepted')) setTrouble(null);
      else setTrouble(await refusalSentence(language, { code: answer.code, message: answer.message }));
      then();
    },
  };
}
