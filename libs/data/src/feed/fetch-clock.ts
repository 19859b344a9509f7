/** The server's instant, to which screens set their rally time. */
import type { FeedAddress } from './address.ts';
import type { ClockAnswer } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

/** `GET {feedUrl}/clock`, never from a cache. */
export async function fetchClock(
  feed: FeedAddress,
  options: { signal?: AbortSignal } = {},
): Promise<FeedResult<ClockAnswer>> {
  const result = await requestFeed<ClockAnswer>(
    feed,
    'clock',
    {},
    { signal: options.signal, cache: 'no-store' },
  );
  return result.ok ? { ok: true, value: result.value.body } : result;
}
