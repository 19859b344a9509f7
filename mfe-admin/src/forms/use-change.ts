/** One change at a time: whether it is on its way, and in a sentence why the last one did not go through. */
import type { Answer } from '@bivouac/contract/remote';
import { useState } from 'react';

export interface Change {
  isBusy: boolean;
  trouble: string | null;
  make<Value>(work: () => Promise<Answer<Value, Error>>): Promise<{ value: Value } | null>;
}

export function useChange(): Change {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  return {
    isBusy,
    trouble,
    async make(work) {
      setIsBusy(true);
      const done = await work();
      setIsBusy(false);
      setTrouble(done.ok ? null : done.problem.message);
      return done.ok ? { value: done.value } : null;
    },
  };
}
