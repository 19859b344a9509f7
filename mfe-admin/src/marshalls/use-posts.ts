/** The posts of a rally, read again after every change of them and every half minute: phones come and go. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, type CommandResult, data, type PostsSetUp, postsOfRally } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';

const LOOK_EVERY_MS = 30_000;

export interface PostsView {
  view: PostsSetUp | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  trouble: string | null;
  change(work: () => Promise<CommandResult<unknown>>): Promise<boolean>;
  look(): Promise<void>;
}

export function usePosts(rally: string, races: readonly string[]): PostsView {
  const [view, setView] = useState<PostsSetUp | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const named = races.join();
  const { knownAtMs, nowMs, note } = useRightUntil(`${rally} ${named}`);
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const askedMs = nowMs();
      const answer = await postsOfRally(data(), rally, named.split(','), signal ? { signal } : {});
      if (signal?.aborted) return;
      setProblem(answer.ok ? null : answer.problem);
      note(answer.ok, askedMs);
      if (answer.ok) setView(answer.value);
    },
    [rally, named, nowMs, note],
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
  const change = useCallback(
    async (work: () => Promise<CommandResult<unknown>>) => {
      const done = await work();
      setTrouble(done.ok ? null : done.problem.message);
      await look();
      return done.ok;
    },
    [look],
  );
  return { view, problem, knownAtMs, trouble, change, look: useCallback(() => look(), [look]) };
}
