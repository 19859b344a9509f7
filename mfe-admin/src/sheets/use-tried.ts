/** What would become of the rows of a file: tried when they change, and again once the server answers again. */
import { useTryAgain } from '@bivouac/contract/remote';
import type { CommandProblem, CommandResult } from '@bivouac/data';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { RowAnswer } from './answers.tsx';

interface TriedRows {
  /** Another object whenever they change. */
  rows: readonly unknown[];
  isReady: boolean;
  ask(): Promise<CommandResult<RowAnswer[]>>;
}

export function useTried({ rows, isReady, ask }: TriedRows) {
  const [given, setGiven] = useState<RowAnswer[] | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  const tryThem = useEffectEvent(ask);
  useTryAgain(problem, tryAgain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried for other rows, or once more
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    void tryThem().then((tried) => {
      if (!isWanted) return;
      setProblem(tried.ok ? null : tried.problem);
      setGiven(tried.ok ? tried.value : null);
    });
    return () => {
      isWanted = false;
    };
  }, [rows, isReady, tries]);
  return { given, setGiven, problem, tryAgain };
}
