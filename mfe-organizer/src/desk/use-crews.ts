/** Everybody who takes part in a rally, as the public reads it. */
import { useAnswer, useShell } from '@bivouac/contract/remote';
import { type CrewRow, type CrewsBody, FeedProblem, fetchPage } from '@bivouac/data/feed';

export function useCrews(rally: string): readonly CrewRow[] {
  const { config } = useShell();
  const feed = { url: config.feedUrl, publishableKey: config.publishableKey };
  const { value } = useAnswer(rally, async (signal) => {
    const found = await fetchPage<CrewsBody>(feed, { rally, race: null, key: 'crews' }, { signal });
    if (!found.ok) return { ok: false as const, problem: found.problem };
    const { page } = found.value;
    if (!page) return { ok: false as const, problem: new FeedProblem('server') };
    return { ok: true as const, value: page.body.rows };
  });
  return value ?? [];
}
