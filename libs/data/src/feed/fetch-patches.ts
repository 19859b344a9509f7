/** The patches of a page after a revision: what changed, and the way to a replay. */
import type { FeedAddress, PageRef } from './address.ts';
import type { PagePatches } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

/** `GET {feedUrl}/page_patches`, oldest first. Kept as long as the rally. */
export async function fetchPatches<Row = unknown>(
  feed: FeedAddress,
  ref: PageRef,
  since: number,
  options: { signal?: AbortSignal } = {},
): Promise<FeedResult<PagePatches<Row>>> {
  const parameters = { rally: ref.rally, race: ref.race, key: ref.key, since };
  const result = await requestFeed<PagePatches<Row>>(feed, 'page_patches', parameters, {
    signal: options.signal,
  });
  return result.ok ? { ok: true, value: result.value.body as PagePatches<Row> } : result;
}
