/** Makes findings facts, as plans of at most 200, with how far it is. */

import { FACTS_AT_MOST, type Fact } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { factOf, type Proposal, type Where } from './proposals.ts';

export function useRecording(where: Where) {
  const say = useSay();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { propose, sheet } = usePlannedChange();
  const record = async (those: readonly Proposal[]) => {
    const reasons = { again: say('tripy.againReason'), gone: say('tripy.goneReason') };
    const facts = those
      .map((one) => factOf(one, where, reasons))
      .filter((fact): fact is Fact => fact !== null);
    setTrouble(null);
    let isDone = true;
    for (let at = 0; at < facts.length && isDone; at += FACTS_AT_MOST) {
      setProgress({ done: at, of: facts.length });
      const part = facts.slice(at, at + FACTS_AT_MOST);
      const { kept, trouble } = await propose(part);
      setTrouble(trouble);
      // What is kept and changes nothing is recorded all the same.
      isDone = kept.length === part.length;
    }
    setProgress(null);
    return isDone;
  };
  return { progress, trouble, record, sheet };
}
