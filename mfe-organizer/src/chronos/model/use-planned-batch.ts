/** A decision of many facts, planned: shown before it moves a published page, applied as a whole, undone as a whole. */
import type { Fact } from '@bivouac/data';
import { type Recorded, usePlannedChange } from '@bivouac/officials/plan';
import { type ReactNode, useState } from 'react';
import { endOf, leftOf, NO_ANSWERS, type Told } from './batch-answers.ts';
import { type Batch, NONE_UNDONE } from './use-batch.ts';

export interface PlannedBatch extends Batch {
  /** Returns whether all of them were recorded. */
  send(facts: readonly Fact[]): Promise<boolean>;
  foresee: ReturnType<typeof usePlannedChange>['foresee'];
  /** Why nothing was recorded: the press may be repeated, and sends the same plan. */
  trouble: string | null;
  sheet: ReactNode;
}

/** `undone`: ids of facts that were undone, by whatever was read last. */
export function usePlannedBatch(then: () => void, undone = NONE_UNDONE): PlannedBatch {
  const { foresee, propose, sheet } = usePlannedChange();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [told, setTold] = useState(NO_ANSWERS);
  const [trouble, setTrouble] = useState<string | null>(null);
  const decide = async (facts: readonly Fact[], before: 'idle' | 'sent'): Promise<Recorded> => {
    setState('sending');
    setTrouble(null);
    const outcome = await propose(facts);
    then();
    if (outcome.kept.length < facts.length) {
      setState(before);
      setTrouble(outcome.trouble);
    }
    return outcome;
  };
  const send = async (facts: readonly Fact[]) => {
    const { kept, trouble: idle } = await decide(facts, 'idle');
    if (kept.length < facts.length) return false;
    const [fact] = facts;
    const without: Told[] = fact && idle ? [{ fact, message: idle }] : [];
    setTold({ ...NO_ANSWERS, kept, idle: without });
    setState('sent');
    return true;
  };
  const left = leftOf(told, undone);
  return {
    ...left,
    state: state === 'sending' ? state : endOf(state, left),
    foresee,
    trouble,
    sheet,
    isWaiting: false,
    send,
    async undo(voidOf) {
      const { kept } = await decide(
        left.kept.map(({ id }) => voidOf(id)),
        'sent',
      );
      if (kept.length < left.kept.length) return;
      setTold({ ...NO_ANSWERS, taken: left.taken + kept.length });
      setState('sent');
    },
    clear() {
      setState('idle');
      setTold(NO_ANSWERS);
      setTrouble(null);
    },
  };
}
