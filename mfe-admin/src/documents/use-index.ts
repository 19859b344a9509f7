/** The structure of the rally as the public sees it; null with `isDraft` while nobody sees it yet. */
import { useAnswer } from '@bivouac/contract/remote';
import { type FeedAddress, fetchPage, type IndexBody } from '@bivouac/data';

export function useIndex(feed: FeedAddress, rally: string) {
  const { value, problem, retry } = useAnswer(rally, (signal) =>
    fetchPage<IndexBody>(feed, { rally, race: null, key: 'index' }, { signal }),
  );
  return {
    index: value?.page?.body ?? null,
    isDraft: problem?.reason === 'not_found',
    problem,
    retry,
  };
}
