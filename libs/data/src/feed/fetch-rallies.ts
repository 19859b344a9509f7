import type { FeedAddress } from './address.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';
import type { RallySummary } from './structure.ts';

/** `GET {feedUrl}/rallies`. */
export async function fetchRallies(
  feed: FeedAddress,
  options: { signal?: AbortSignal } = {},
): Promise<FeedResult<RallySummary[]>> {
  const result = await requestFeed<RallySummary[]>(feed, 'rallies', {}, { signal: options.signal });
  return result.ok ? { ok: true, value: result.value.body ?? [] } : result;
}
