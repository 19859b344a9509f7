/** What would become of the rows of a file: planned when they change, and again once the server answers again. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, type CommandResult, type Plan, refusedAs } from '@bivouac/data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowAnswer } from './answers.tsx';

interface Tried<Made extends Plan> {
  plan: Made;
  answers: RowAnswer[];
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
  /** The newest attempt: an earlier one that is answered later is not shown. */
  const newest = useRef<object | null>(null);
  const show = (plan: Made, isOther: boolean, of = rows) =>
    setGiven({ ...{ plan, isOther, of }, answers: read(plan) });
  const tryThem = (of: readonly unknown[]) => {
    const mine = {};
    newest.current = mine;
    return ask().then((tried) => {
      if (newest.current !== mine) return;
      const [blocker] = tried.ok ? tried.value.blockers : [];
      setProblem(tried.ok ? (blocker ? refusedAs(blocker) : null) : tried.problem);
      if (tried.ok && !blocker) show(tried.value, false, of);
      else setGiven(null);
    });
  };
  useTryAgain(problem, () => tryThem(rows));
  const tryNow = useEffectEvent(tryThem);
  useEffect(() => {
    if (isReady) void tryNow(rows);
    return () => {
      newest.current = null;
    };
  }, [rows, isReady]);
  return { given, forget: () => setGiven(null), show, problem };
}
