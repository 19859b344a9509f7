/** What is recorded from a screen: any number of facts in one press, what went wrong in a sentence, and each press taken back again. */

import { newId } from '@bivouac/rules';
import { useRef, useState } from 'react';
import { useChange } from './use-change.ts';

interface Said {
  id: string;
  rally: string;
}

export interface Voiding extends Said {
  kind: 'void';
  target: string;
  reason: string;
}

interface Told {
  /** In their order. */
  kept: readonly Said[];
  /** In a sentence what was refused or changes nothing. */
  trouble: string | null;
}

export type Recording<Fact extends Said> = (facts: readonly (Fact | Voiding)[]) => Promise<Told>;

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

/**
 * Calls `then` after every action, also after one that was refused. An undo waits for actions that are still being recorded, so that it
 * reverts the latest one, and two undos revert two.
 */
export function useActs<Fact extends Said>(recording: Recording<Fact>, then: () => void): Acts<Fact> {
  const presses = useRef<readonly (readonly Said[])[]>([]);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const [depth, setDepth] = useState(0);
  const { make, trouble, isBusy } = useChange();
  const change = (next: typeof presses.current) => {
    presses.current = next;
    setDepth(next.length);
  };
  // A press of which the answer was lost: pressed again, it is sent under the same ids, and recorded once.
  const unanswered = useRef<readonly (Fact | Voiding)[]>([]);
  const say = async (facts: readonly (Fact | Voiding)[]) => {
    const sent = isSameBesideIds(unanswered.current, facts) ? unanswered.current : facts;
    let told: Told = { kept: [], trouble: null };
    await make(async () => {
      told = await recording(sent);
      return told.trouble === null
        ? { ok: true, value: null }
        : { ok: false, problem: new Error(told.trouble) };
    });
    unanswered.current = told.kept.length < sent.length ? sent : [];
    then();
    return told;
  };
  const awaited = <T>(work: Promise<T>): Promise<T> => {
    pending.current = Promise.allSettled([pending.current, work]);
    return work;
  };
  const act = async (facts: readonly Fact[]) => {
    const { kept, trouble: said } = await say(facts);
    if (kept.length > 0) change([...presses.current, kept]);
    return kept.length === facts.length && said === null;
  };
  const undo = async (reason: string) => {
    const last = presses.current.at(-1);
    if (!last) return;
    const { kept: taken } = await say(
      last.map(({ id, rally }) => ({ id: newId(), kind: 'void', rally, target: id, reason })),
    );
    if (taken.length === last.length) change(presses.current.filter((press) => press !== last));
  };
  return {
    depth,
    trouble,
    isBusy,
    act: (facts) => awaited(act(facts)),
    undo: (reason) => awaited(pending.current.then(() => undo(reason))),
  };
}

function isSameBesideIds(some: readonly Said[], others: readonly Said[]): boolean {
  const text = (facts: readonly Said[]) => JSON.stringify(facts.map(({ id: _, ...said }) => said));
  return text(some) === text(others);
}
