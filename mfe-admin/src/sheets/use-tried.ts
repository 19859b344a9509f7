/** What would become of the rows of a file: planned when they change, and again once the server answers again. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, type CommandResult, type Plan, refusedAs } from '@bivouac/data';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { RowAnswer } from './answers.tsx';

interface Tried<Made extends Plan> {
  plan: Made;
  answers: RowAnswer[];
  /** The rows it was planned with. */
  of: readonly unknown[];
  /** It is not what was planned first: something else was changed since. */
  isOther: boolean;
}

interface TriedRows<Made extends Plan> {
  /** Another object whenever they change. */
  rows: readonly unknown[];
  isReady: boolean;
  ask(): Promise<CommandResult<Made>>;
  read(plan: Made): RowAnswer[];
}

export function useTried<Made extends Plan>({ rows, isReady, ask, read }: TriedRows<Made>) {
  const [given, setGiven] = useState<Tried<Made> | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  const tryThem = useEffectEvent(ask);
  const show = (plan: Made, isOther: boolean) =>
    setGiven({ ...{ plan, isOther, of: rows }, answers: read(plan) });
  const showThem = useEffectEvent((plan: Made) => show(plan, false));
  useTryAgain(problem, tryAgain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: planned for other rows, or once more
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    void tryThem().then((tried) => {
      if (!isWanted) return;
      const [blocker] = tried.ok ? tried.value.blockers : [];
      setProblem(tried.ok ? (blocker ? refusedAs(blocker) : null) : tried.problem);
      if (tried.ok && !blocker) showThem(tried.value);
      else setGiven(null);
    });
    return () => {
      isWanted = false;
    };
  }, [rows, isReady, tries]);
  return { given, forget: () => setGiven(null), show, problem };
}
