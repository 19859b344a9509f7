/** What a rally is made of, as everybody may read it: by id or code. */
import { useAnswer, useShell } from '@bivouac/contract/remote';
import { FeedProblem, fetchPage, type IndexBody } from '@bivouac/data/feed';

export function useIndex(rally: string) {
  const { config } = useShell();
  const feed = { url: config.feedUrl, publishableKey: config.publishableKey };
  return useAnswer(rally, async (signal) => {
    const found = await fetchPage<IndexBody>(feed, { rally, race: null, key: 'index' }, { signal });
    if (!found.ok) return { ok: false as const, problem: found.problem };
    const { page } = found.value;
    if (!page) return { ok: false as const, problem: new FeedProblem('server') };
    return { ok: true as const, value: page.body };
  });
}
