/** The posts of a rally, read again after every change of them and every half minute: phones come and go. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, type CommandResult, data, type PostsSetUp, postsOfRally } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';

const LOOK_EVERY_MS = 30_000;

export interface PostsView {
  view: PostsSetUp | null;
  /** Why they could not be read. */
  problem: CommandProblem | null;
  /** Why the last change did not go through, as a sentence. */
  trouble: string | null;
  /** Does something and reads the posts again. */
  change(work: () => Promise<CommandResult<unknown>>): Promise<boolean>;
  /** Reads them again. */
  look(): Promise<void>;
}

export function usePosts(rally: string, races: readonly string[]): PostsView {
  const [view, setView] = useState<PostsSetUp | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const named = races.join();
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await postsOfRally(data(), rally, named.split(','), signal ? { signal } : {});
      if (signal?.aborted) return;
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setView(answer.value);
    },
    [rally, named],
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
  return { view, problem, trouble, change, look: useCallback(() => look(), [look]) };
}
