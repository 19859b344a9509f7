/** The structure of the rally as the public sees it; null with `isDraft` while nobody sees it yet. */

import { useShell } from '@bivouac/contract/remote';
import { type FeedAddress, fetchPage, withRacesIn } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { useMemo } from 'react';

export function useIndex(feed: FeedAddress, rally: string) {
  const { value, problem, look } = useRead(['indexPage', rally], (signal) =>
    fetchPage(feed, { rally, race: null, key: 'index' }, { signal, isFresh: true }),
  );
  const { language } = useShell();
  const body = value?.page?.body;
  return {
    index: useMemo(() => (body ? withRacesIn(body, language) : null), [body, language]),
    isDraft: problem?.reason === 'not_found',
    problem,
    retry: look,
  };
}
