/** Makes findings facts, a hundred at a time, with how far it is. */

import { data, type Fact, recordAll } from '@bivouac/data';
import { useChange } from '@bivouac/officials/query';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { factOf, type Proposal, type Where } from './proposals.ts';

const FACTS_AT_ONCE = 100;

export interface Recording {
  progress: { done: number; of: number } | null;
  trouble: string | null;
  record(those: readonly Proposal[]): Promise<boolean>;
}

export function useRecording(where: Where): Recording {
  const say = useSay();
  const [progress, setProgress] = useState<Recording['progress']>(null);
  const { make, trouble } = useChange();
  const record = async (those: readonly Proposal[]) => {
    const reasons = { again: say('tripy.againReason'), gone: say('tripy.goneReason') };
    const facts = those
      .map((one) => factOf(one, where, reasons))
      .filter((fact): fact is Fact => fact !== null);
    let isDone = true;
    await make(async () => {
      let told: Awaited<ReturnType<typeof recordAll>> | null = null;
      for (let at = 0; at < facts.length && isDone; at += FACTS_AT_ONCE) {
        setProgress({ done: at, of: facts.length });
        const done = await recordAll(data(), facts.slice(at, at + FACTS_AT_ONCE));
        if (!done.ok) told = done;
        isDone = done.ok || done.problem.code === 'without_effect';
      }
      return told ?? { ok: true, value: null };
    });
    setProgress(null);
    return isDone;
  };
  return { progress, trouble, record };
}
