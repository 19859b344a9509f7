/** Asking something of a provider: whether it is on its way, and what is wrong. */
import type { Data } from '@bivouac/data';
import type { ProviderReason, ProviderResult } from '@bivouac/data/account';
import { useState } from 'react';
import { askData } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { arrivedWith } from '../arrival/arrived.ts';

interface Asking {
  reason: ProviderReason | 'not_loaded' | null;
  isAsking: boolean;
  ask(work: (data: Data) => Promise<ProviderResult<unknown>>): Promise<boolean>;
}

export function useAsking(): Asking {
  const { config, places } = usePage();
  const { byProvider = null } = arrivedWith(useChanging(places).location.state);
  const [told, setTold] = useState<Asking['reason'] | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  return {
    reason: told === undefined ? byProvider : told,
    isAsking,
    async ask(work) {
      if (isAsking) return false;
      setAsking(true);
      setTold(null);
      const answer = await askData(config, work);
      setAsking(false);
      if (!answer.ok) setTold(answer.problem.reason);
      return answer.ok;
    },
  };
}
