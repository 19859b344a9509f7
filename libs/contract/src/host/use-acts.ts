/** What is recorded from a screen: any number of facts in one press, what went wrong in a sentence, and each press taken back again. */
import { newId } from '@bivouac/rules';
import { useState } from 'react';

interface Said {
  id: string;
  rally: string;
}

export interface Voiding extends Said {
  kind: 'void';
  target: string;
  reason: string;
}

/** Records facts: those that were kept, in their order, and in a sentence what was refused or changes nothing. */
export type Recording<Fact extends Said> = (
  facts: readonly (Fact | Voiding)[],
) => Promise<{ kept: readonly Said[]; trouble: string | null }>;

export interface Acts<Fact extends Said> {
  /** Answers whether everything was kept and there is nothing to say of it. */
  act(facts: readonly Fact[]): Promise<boolean>;
  /** Takes the last press back of which something was kept, by voids. */
  undo(reason: string): Promise<void>;
  /** Presses that can be taken back. */
  depth: number;
  /** The last problem; null once something went through. */
  trouble: string | null;
  isBusy: boolean;
}

/** `then` follows every press, whatever became of it. */
export function useActs<Fact extends Said>(recording: Recording<Fact>, then: () => void): Acts<Fact> {
  const [presses, setPresses] = useState<readonly (readonly Said[])[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const say = async (facts: readonly (Fact | Voiding)[]) => {
    setBusy(true);
    const told = await recording(facts);
    setTrouble(told.trouble);
    setBusy(false);
    then();
    return told;
  };
  return {
    depth: presses.length,
    trouble,
    isBusy,
    async act(facts) {
      const { kept, trouble: said } = await say(facts);
      if (kept.length > 0) setPresses((all) => [...all, kept]);
      return kept.length === facts.length && said === null;
    },
    async undo(reason) {
      const last = presses.at(-1);
      if (!last) return;
      const { kept: taken } = await say(
        last.map(({ id, rally }) => ({ id: newId(), kind: 'void', rally, target: id, reason })),
      );
      if (taken.length === last.length) setPresses((all) => all.filter((press) => press !== last));
    },
  };
}
