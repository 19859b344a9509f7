/** A decision of many facts, planned: shown before it moves a published page, applied as a whole, undone as a whole. */
import type { Fact } from '@bivouac/data';
import type { Draft } from '@bivouac/officials';
import { type Recorded, usePlannedChange } from '@bivouac/officials/plan';
import { type ReactNode, useState } from 'react';
import { NO_ANSWERS, type Told } from './batch-answers.ts';
import type { Batch } from './use-batch.ts';

interface PlannedBatch extends Batch {
  foresee: ReturnType<typeof usePlannedChange>['foresee'];
  /** Why nothing was recorded: the press may be repeated, and sends the same plan. */
  trouble: string | null;
  sheet: ReactNode;
}

export function usePlannedBatch(then: () => void): PlannedBatch {
  const { foresee, propose, sheet } = usePlannedChange();
  const [state, setState] = useState<Batch['state']>('idle');
  const [told, setTold] = useState(NO_ANSWERS);
  const [trouble, setTrouble] = useState<string | null>(null);
  const decide = async (facts: readonly Fact[], before: Batch['state']): Promise<Recorded> => {
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
  return {
    ...told,
    state,
    foresee,
    trouble,
    sheet,
    isWaiting: false,
    async send(facts) {
      await send(facts);
    },
    async sendFrom(draft: Draft<object>, facts) {
      if (await send(facts)) draft.reset();
    },
    async undo(voidOf) {
      const { kept } = await decide(
        told.kept.map(({ id }) => voidOf(id)),
        'sent',
      );
      if (kept.length < told.kept.length) return;
      setTold({ ...NO_ANSWERS, taken: kept.length });
      setState('undone');
    },
    clear() {
      setState('idle');
      setTold(NO_ANSWERS);
      setTrouble(null);
    },
  };
}
