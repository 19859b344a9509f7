/** What a document was made from, by its SHA-256: a version of a page, or a page without versions as it was kept for the document. */
import type { FeedAddress, PageRef } from './address.ts';
import type { KeptPage, PageBody } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

/** `GET {feedUrl}/kept_page`: `not_found` where no published document was made from it. */
export async function fetchKeptPage<const Key extends string>(
  feed: FeedAddress,
  { rally, race, key }: PageRef<Key>,
  sha256: string,
  options: { signal?: AbortSignal } = {},
): Promise<FeedResult<KeptPage<PageBody<Key>>>> {
  const parameters = { rally, race, key, sha256 };
  const result = await requestFeed<KeptPage<PageBody<Key>>>(feed, 'kept_page', parameters, options);
  return result.ok ? { ok: true, value: result.value.body } : result;
}
