/** A page of the whole rally as the public reads it; of a draft, which has none, as its officials do. */
import type { useShell } from '@bivouac/contract/remote';
import { data, officialPage } from '@bivouac/data';
import { FeedProblem, fetchPage, type PageBody } from '@bivouac/data/feed';

export async function readPage<const Key extends 'index' | 'crews'>(
  { feedUrl: url, publishableKey }: ReturnType<typeof useShell>['config'],
  rally: string,
  key: Key,
  signal: AbortSignal,
) {
  const ref = { rally, race: null, key };
  const found = await fetchPage({ url, publishableKey }, ref, { signal });
  const isDraft = !found.ok && found.problem.reason === 'not_found';
  const read = isDraft ? await officialPage(data(), ref, { signal }) : found;
  if (!read.ok) return { ok: false as const, problem: read.problem };
  const { page } = read.value;
  if (!page) return { ok: false as const, problem: new FeedProblem('server') };
  return { ok: true as const, value: page.body as PageBody<Key> };
}
