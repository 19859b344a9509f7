/** What is decided from a page: any number of facts in one press, what went wrong in a sentence, and each press taken back again. */
import { data, type Fact, recordInParts } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { useState } from 'react';

export interface Acts {
  /** Answers whether everything was kept. */
  act(facts: readonly Fact[]): Promise<boolean>;
  /** Takes the last press back, by voids. */
  undo(reason: string): Promise<void>;
  /** Presses that can be taken back. */
  depth: number;
  trouble: string | null;
  isBusy: boolean;
}

export function useActs(then: () => void): Acts {
  const [presses, setPresses] = useState<readonly (readonly Fact[])[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const say = async (facts: readonly Fact[]) => {
    setBusy(true);
    const told = await recordInParts(data(), facts);
    setTrouble(told.trouble);
    setBusy(false);
    then();
    return told.kept;
  };
  return {
    depth: presses.length,
    trouble,
    isBusy,
    async act(facts) {
      const kept = await say(facts);
      if (kept.length > 0) setPresses((all) => [...all, kept]);
      return kept.length === facts.length;
    },
    async undo(reason) {
      const last = presses.at(-1);
      if (!last) return;
      const taken = await say(
        last.map(({ id, rally }) => ({ id: newId(), kind: 'void', rally, target: id, reason })),
      );
      if (taken.length === last.length) setPresses((all) => all.filter((press) => press !== last));
    },
  };
}
