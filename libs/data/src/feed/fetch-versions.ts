/** What was published of a page: its versions, and one of them as it was. */
import type { FeedAddress, PageRef } from './address.ts';
import type { PageBody, PageVersions, PublishedPage } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

/** `{feedUrl}/page_versions`: an empty list while nothing was published. `isFresh`: past every cache. */
export async function fetchPageVersions(
  feed: FeedAddress,
  ref: PageRef,
  options: { signal?: AbortSignal; isFresh?: boolean } = {},
): Promise<FeedResult<PageVersions>> {
  const parameters = { rally: ref.rally, race: ref.race, key: ref.key };
  const result = await requestFeed<PageVersions>(feed, 'page_versions', parameters, options);
  return result.ok ? { ok: true, value: result.value.body } : result;
}

/**
 * `{feedUrl}/page_version`: the page as it was published in that version. `isFresh`: past every cache. A cache may
 * return the provisional page for a minute after the version has become official.
 */
export async function fetchPageVersion<const Key extends string>(
  feed: FeedAddress,
  ref: PageRef<Key>,
  version: number,
  options: { signal?: AbortSignal; isFresh?: boolean } = {},
): Promise<FeedResult<PublishedPage<PageBody<Key>>>> {
  const parameters = { rally: ref.rally, race: ref.race, key: ref.key, version };
  const result = await requestFeed<PublishedPage<PageBody<Key>>>(feed, 'page_version', parameters, options);
  return result.ok ? { ok: true, value: result.value.body } : result;
}
