import type { FeedAddress, PageRef } from './address.ts';
import type { Page, PageBody, PagePatches } from './envelope.ts';
import { FeedProblem, type FeedResult } from './feed-problem.ts';
import type { RallySummary } from './pages/rallies.ts';
import { requestFeed } from './request.ts';

export interface PageOptions {
  /** The answer must be of this revision or later: caches do not answer with an older one. */
  atLeast?: number | undefined;
  /** ETag of the page the caller holds. */
  etag?: string | null | undefined;
  /** May the browser's own cache answer? Good for `index` and `crews` on a first visit. Default no. */
  mayBeCached?: boolean;
  /** Past every cache: for what is signed or printed. */
  isFresh?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface PageAnswer<Body = PageBody, Unchanged = null> {
  /** `null`: the page the caller holds (by `etag`) is still the same. */
  page: Page<Body> | Unchanged;
  etag: string | null;
  /** The page was true this long before the answer came, in ms (caches on the way). */
  ageMs: number;
}

/** `GET {feedUrl}/page`. Never throws; an unknown feed version is a `server` problem. The key decides the type of the body. */
export function fetchPage<const Key extends string>(
  feed: FeedAddress,
  ref: PageRef<Key>,
  options?: PageOptions & { etag?: undefined },
): Promise<FeedResult<PageAnswer<PageBody<Key>, never>>>;
export function fetchPage(
  feed: FeedAddress,
  ref: PageRef,
  options: PageOptions,
): Promise<FeedResult<PageAnswer>>;
export async function fetchPage(
  feed: FeedAddress,
  ref: PageRef,
  options: PageOptions = {},
): Promise<FeedResult<PageAnswer>> {
  const result = await requestFeed<Page>(
    feed,
    'page',
    { rally: ref.rally, race: ref.race, key: ref.key, at_least: options.atLeast },
    {
      signal: options.signal,
      etag: options.etag,
      cache: options.mayBeCached ? 'default' : 'no-cache',
      isFresh: options.isFresh,
    },
  );
  if (!result.ok) return result;
  const { body: page, etag, ageMs } = result.value;
  if (page !== null && page.feed !== 1) return { ok: false, problem: new FeedProblem('server') };
  return { ok: true, value: { page, etag, ageMs } };
}

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
  return result.ok ? { ok: true, value: result.value.body } : result;
}

/** `GET {feedUrl}/rallies`. */
export async function fetchRallies(
  feed: FeedAddress,
  options: { signal?: AbortSignal } = {},
): Promise<FeedResult<RallySummary[]>> {
  const result = await requestFeed<RallySummary[]>(feed, 'rallies', {}, { signal: options.signal });
  return result.ok ? { ok: true, value: result.value.body } : result;
}
