/** What a rally is made of, as everybody may read it: by id or code. */

import { useShell } from '@bivouac/contract/remote';
import { FeedProblem, fetchPage, withRacesIn } from '@bivouac/data/feed';
import { useRead } from '@bivouac/officials/query';
import { useMemo } from 'react';

export function useIndex(rally: string) {
  const { config, language } = useShell();
  const feed = { url: config.feedUrl, publishableKey: config.publishableKey };
  const {
    value,
    problem,
    look: retry,
  } = useRead(['index', rally], async (signal) => {
    const found = await fetchPage(feed, { rally, race: null, key: 'index' }, { signal });
    if (!found.ok) return { ok: false as const, problem: found.problem };
    const { page } = found.value;
    if (!page) return { ok: false as const, problem: new FeedProblem('server') };
    return { ok: true as const, value: page.body };
  });
  const index = useMemo(() => value && withRacesIn(value, language), [value, language]);
  return { value: index, problem, retry };
}
