/** The server's instant, to which screens set their rally time. */
import type { FeedAddress } from './address.ts';
import type { Instant } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

/** The server's clock when the request came in and when the answer went out. */
export interface ClockAnswer {
  in: Instant;
  out: Instant;
}

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
  return result.ok ? { ok: true, value: result.value.body as ClockAnswer } : result;
}
