/** Keeping one change of the account: what is wrong with it, whether it is on its way, whether it is kept. */
import type * as DataLibrary from '@bivouac/data';
import type { AccountResult } from '@bivouac/data/account';
import { useState } from 'react';
import { askData } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import type { Trouble } from '../trouble.ts';
import { useCounted } from '../use-counted.ts';

type Work<Value> = (data: DataLibrary.Data, library: typeof DataLibrary) => Promise<AccountResult<Value>>;

interface Saving<Value> {
  trouble: Trouble | null;
  isSending: boolean;
  /** What the last change answered; null: none was kept, or something is wrong. */
  done: Value | null;
  refuse(trouble: Trouble | null): void;
  save(work: Work<Value>): Promise<boolean>;
}

export function useSaving<Value>(): Saving<Value> {
  const { config } = usePage();
  const [trouble, setTrouble] = useCounted<Trouble>();
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
      const answer = await askData(config, work);
      setSending(false);
      if (answer.ok) setDone(answer.value);
      else setTrouble({ waitS: null, weak: [], ...answer.problem });
      return answer.ok;
    },
  };
}
