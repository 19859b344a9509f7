/** The people of a rally, or of all one administers: read again after every change, and every half minute, for invitations are accepted meanwhile. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, type CommandResult, data, type People, people } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';

const LOOK_EVERY_MS = 30_000;

export type ChangePeople = <Value>(
  work: () => Promise<CommandResult<Value>>,
) => Promise<{ value: Value } | null>;

export interface PeopleView {
  view: People | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  trouble: string | null;
  change: ChangePeople;
  retry(): void;
}

/** `rally` null: every rally one administers. */
export function usePeople(rally: string | null): PeopleView {
  const [view, setView] = useState<People | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil(rally ?? '');
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const askedMs = nowMs();
      const answer = await people(data(), rally, signal ? { signal } : {});
      if (signal?.aborted) return;
      setProblem(answer.ok ? null : answer.problem);
      note(answer.ok, askedMs);
      if (answer.ok) setView(answer.value);
    },
    [rally, nowMs, note],
  );
  useEffect(() => {
    const stop = new AbortController();
    void look(stop.signal);
    const again = setInterval(() => void look(stop.signal), LOOK_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(again);
    };
  }, [look]);
  useTryAgain(problem, () => look());
  const change: ChangePeople = useCallback(
    async (work) => {
      const done = await work();
      setTrouble(done.ok ? null : done.problem.message);
      await look();
      return done.ok ? { value: done.value } : null;
    },
    [look],
  );
  return { view, problem, knownAtMs, trouble, change, retry: () => void look() };
}
