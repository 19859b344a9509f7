/** The list of announced rallies: fetched when asked for, and again when the page is seen again. */
import { type FeedProblem, fetchRallies, type RallySummary, withRacesIn } from '@bivouac/data/feed';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../language/text.tsx';
import { useReader } from '../officials/reading.ts';
import { useFeedAddress } from './feed-address.tsx';

const EVERY_MS = 20_000;
/** A list that came with the document may have been kept on its way: asked for once the page has come to rest. */
const HANDED_MS = 2_000;
const NAME = 'rallies';

export interface RalliesView {
  rallies: RallySummary[] | null;
  problem: FeedProblem | null;
  retry: () => void;
}

export function useRallies(): RalliesView {
  const feed = useFeedAddress();
  const reader = useReader();
  const [view, setView] = useState<Omit<RalliesView, 'retry'>>(() => ({
    rallies: reader.takeRallies(),
    problem: null,
  }));
  // What came with the document need not be asked for at once.
  const [firstMs] = useState(view.rallies ? HANDED_MS : 0);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const { kept } = live().source;
      const answer = await fetchRallies(feed, signal && { signal });
      if (signal?.aborted) return;
      if (answer.ok) void kept?.keep(NAME, answer.value, 0);
      const last = answer.ok ? null : await kept?.read<RallySummary[]>(NAME);
      if (signal?.aborted) return;
      setView((before) =>
        answer.ok
          ? { rallies: answer.value, problem: null }
          : { rallies: before.rallies ?? last?.value ?? null, problem: answer.problem },
      );
    },
    [feed],
  );
  useEffect(() => {
    const stop = new AbortController();
    const again = () => void read(stop.signal);
    const first = setTimeout(again, firstMs);
    const timer = setInterval(again, EVERY_MS);
    const seen = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop.abort();
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [read, firstMs]);
  const { tag } = useLanguage();
  const rallies = useMemo(
    () => view.rallies?.map((rally) => withRacesIn(rally, tag)) ?? null,
    [view.rallies, tag],
  );
  return { ...view, rallies, retry: () => void read() };
}
