/** What was published of a page: its versions, and one of them as it was. */
import type { FeedAddress, PageRef } from './address.ts';
import type { Instant, PageBody, PageState } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

export interface PageVersion {
  version: number;
  state: PageState;
  published_at: Instant;
  protest_until: Instant | null;
  clerk: string | null;
  /** Of a stage: it was cancelled, which is neither provisional nor official. */
  is_cancelled?: boolean;
  reason: string | null;
  /** Of the canonical body (RFC 8785), hexadecimal. */
  sha256: string;
  /** The last fact of the rally's ledger that it knew. */
  ledger_position: number;
  revision: number;
}

/** Answer of `page_versions`, oldest first. */
export interface PageVersions {
  feed: 1;
  /** Codes of the rally and the race. */
  rally: string;
  race: string;
  key: string;
  versions: PageVersion[];
}

/** Answer of `page_version`. */
export interface PublishedPage<Body = PageBody> extends PageVersion {
  feed: 1;
  rally: string;
  race: string;
  key: string;
  body: Body;
}

/** `{feedUrl}/page_versions`: an empty list while nothing was published. `isFresh`: past every cache. */
export async function fetchPageVersions(
  feed: FeedAddress,
  ref: PageRef,
  options: { signal?: AbortSignal; isFresh?: boolean } = {},
): Promise<FeedResult<PageVersions>> {
  const parameters = { rally: ref.rally, race: ref.race, key: ref.key };
  const result = await requestFeed<PageVersions>(feed, 'page_versions', parameters, options);
  return result.ok ? { ok: true, value: result.value.body as PageVersions } : result;
}

/**
 * `{feedUrl}/page_version`: the page as it was published in that version. `isFresh`: past every cache. A cache may
 * return the provisional page for a minute after the version has become official.
 */
export async function fetchPageVersion<Body = PageBody>(
  feed: FeedAddress,
  ref: PageRef,
  version: number,
  options: { signal?: AbortSignal; isFresh?: boolean } = {},
): Promise<FeedResult<PublishedPage<Body>>> {
  const parameters = { rally: ref.rally, race: ref.race, key: ref.key, version };
  const result = await requestFeed<PublishedPage<Body>>(feed, 'page_version', parameters, options);
  return result.ok ? { ok: true, value: result.value.body as PublishedPage<Body> } : result;
}
