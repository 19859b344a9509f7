/** Keeping one change of the account: what is wrong with it, whether it is on its way, whether it is kept. */
import { type AccountResult, problem } from '@bivouac/data/account';
import { useState } from 'react';
import type { Trouble } from '../recovery/use-recovery.ts';

interface Saving<Value> {
  trouble: Trouble | null;
  isSending: boolean;
  /** What the last change answered; null: none was kept, or something is wrong. */
  done: Value | null;
  refuse(trouble: Trouble): void;
  save(work: () => Promise<AccountResult<Value>>): Promise<boolean>;
}

export function useSaving<Value>(): Saving<Value> {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<Value | null>(null);
  return {
    trouble,
    isSending,
    done,
    refuse(wrong) {
      setDone(null);
      setTrouble(wrong);
    },
    async save(work) {
      if (isSending) return false;
      setSending(true);
      setDone(null);
      setTrouble(null);
      const answer = await work().catch(() => ({ ok: false as const, problem: problem('offline') }));
      setSending(false);
      if (answer.ok) setDone(answer.value);
      else setTrouble(answer.problem);
      return answer.ok;
    },
  };
}
