/** The list of announced rallies: fetched when asked for, and again when the page is seen again. */
import { type FeedProblem, fetchRallies, type RallySummary } from '@bivouac/data/feed';
import { useEffect, useState } from 'react';
import { useFeedAddress } from './feed-address.tsx';

const EVERY_MS = 20_000;

export interface RalliesView {
  /** null: not loaded yet. */
  rallies: RallySummary[] | null;
  problem: FeedProblem | null;
  retry: () => void;
}

export function useRallies(): RalliesView {
  const feed = useFeedAddress();
  const [view, setView] = useState<Omit<RalliesView, 'retry'>>({ rallies: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new request
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await fetchRallies(feed, { signal: stop.signal });
      if (stop.signal.aborted) return;
      setView((before) =>
        answer.ok ? { rallies: answer.value, problem: null } : { ...before, problem: answer.problem },
      );
    };
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    const seen = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [feed, attempt]);
  return { ...view, retry: () => setAttempt((n) => n + 1) };
}
