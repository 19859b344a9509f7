/** Records one fact from a screen and says in a sentence what went wrong. */
import { data, type Fact, record } from '@bivouac/data';
import { useState } from 'react';

export interface Sending {
  send(fact: Fact): Promise<void>;
  /** The last problem; null once something went through. */
  trouble: string | null;
}

export function useSend(then: () => void): Sending {
  const [trouble, setTrouble] = useState<string | null>(null);
  return {
    trouble,
    async send(fact) {
      const result = await record(data(), [fact]);
      const answer = result.ok ? result.value[0] : undefined;
      if (!result.ok) setTrouble(result.problem.message);
      else setTrouble(answer?.outcome.startsWith('accepted') ? null : (answer?.message ?? null));
      then();
    },
  };
}
