/** What is recorded from a screen: several facts at once, what went wrong in a sentence, and every step taken back again. */
import { data, type Fact, recordInParts } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { useState } from 'react';

export interface Acts {
  /** Answers whether everything was kept. */
  act(facts: readonly Fact[]): Promise<boolean>;
  /** Takes the last step back that was kept, by voids. */
  undo(reason: string): Promise<void>;
  /** Steps that can be taken back. */
  depth: number;
  /** The last problem; null once something went through. */
  trouble: string | null;
  isBusy: boolean;
}

type Step = readonly { id: string; rally: string }[];

export function useActs(then: () => void): Acts {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const say = async (facts: readonly Fact[]): Promise<Step> => {
    setBusy(true);
    const told = await recordInParts(data(), facts);
    setTrouble(told.trouble);
    setBusy(false);
    then();
    return told.kept;
  };

  return {
    depth: steps.length,
    trouble,
    isBusy,
    async act(facts) {
      const kept = await say(facts);
      if (kept.length > 0) setSteps((all) => [...all, kept]);
      return kept.length === facts.length;
    },
    async undo(reason) {
      const last = steps.at(-1);
      if (!last) return;
      const taken = await say(
        last.map(({ id, rally }) => ({ id: newId(), kind: 'void', rally, target: id, reason })),
      );
      if (taken.length === last.length) setSteps((all) => all.filter((step) => step !== last));
    },
  };
}
