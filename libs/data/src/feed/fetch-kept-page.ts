/** What a document was made from, by its SHA-256: a version of a page, or a page without versions as it was kept for the document. */
import type { FeedAddress, PageRef } from './address.ts';
import type { Instant, PageBody } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

/** Answer of `kept_page`, and of `keep_page` to administrators. */
export interface KeptPage<Body = PageBody> {
  feed: 1;
  rally: string;
  /** Code; null: a page of the whole rally. */
  race: string | null;
  key: string;
  /** 0: a page without versions. */
  version: number;
  /** Of the canonical body (RFC 8785), hexadecimal. */
  sha256: string;
  /** When it was published; of a page without versions, when it was read so first. */
  kept_at: Instant;
  /** The last fact of the rally's ledger that it knew. */
  ledger_position: number;
  revision: number;
  body: Body;
}

/** `GET {feedUrl}/kept_page`: `not_found` where no published document was made from it. */
export async function fetchKeptPage<Body = PageBody>(
  feed: FeedAddress,
  { rally, race, key }: PageRef,
  sha256: string,
  options: { signal?: AbortSignal } = {},
): Promise<FeedResult<KeptPage<Body>>> {
  const parameters = { rally, race, key, sha256 };
  const result = await requestFeed<KeptPage<Body>>(feed, 'kept_page', parameters, options);
  return result.ok ? { ok: true, value: result.value.body as KeptPage<Body> } : result;
}
