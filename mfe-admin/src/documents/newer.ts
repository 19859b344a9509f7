/** Whether a page reads otherwise by now than what a paper is made from, and since when. */
import { type FeedAddress, fetchPage, fetchPageVersions, type Instant, sha256Of } from '@bivouac/data';
import type { PaperSource, SourceResult } from '@bivouac/papers';
import { basisNamed } from '../start-order/as-published.ts';
import { ENTRIES } from '../start-order/draft.ts';

export interface Newer {
  /** null: the page has no versions, it reads otherwise. */
  version: number | null;
  state: string;
  at: Instant;
  /** Of a start list that reads as before: the classification it was made from, which is another by now. */
  basis?: string;
}

export async function newerThan(
  feed: FeedAddress,
  rally: string,
  { wanted, sha256, page: made }: PaperSource,
  options: { signal?: AbortSignal } = {},
): Promise<SourceResult<Newer | null>> {
  const fresh = { ...options, isFresh: true };
  if (wanted.kind === 'classification') {
    const { race, key } = wanted;
    const told = await fetchPageVersions(feed, { rally, race, key }, fresh);
    if (!told.ok) return told;
    const last = told.value.versions.at(-1);
    // An amended version that became official reads otherwise under the same number.
    const isNewer = last && (last.version !== wanted.version || last.sha256 !== sha256);
    return { ok: true, value: isNewer ? { ...last, at: last.published_at } : null };
  }
  const told = await fetchPage(feed, { rally, race: null, key: wanted.key }, fresh);
  if (!told.ok) return told;
  const { page } = told.value;
  if (!page || (await sha256Of(page.body)) === sha256) return basisLeft(feed, rally, made, fresh);
  return { ok: true, value: { version: null, state: page.body.state, at: page.as_of } };
}

async function basisLeft(
  feed: FeedAddress,
  rally: string,
  made: PaperSource['page'],
  options: { signal?: AbortSignal },
): Promise<SourceResult<Newer | null>> {
  if (made.kind !== 'start_list') return { ok: true, value: null };
  const block = made.body.blocks.find(({ race, stage }) => race === made.race && stage === made.stage);
  const basis = basisNamed(block?.basis ?? null);
  if (!block?.basis || !basis || basis.key === ENTRIES) return { ok: true, value: null };
  const told = await fetchPageVersions(feed, { rally, race: made.race, key: basis.key }, options);
  if (!told.ok) return told;
  const last = told.value.versions.at(-1);
  const isLeft = last && last.version > basis.version;
  return { ok: true, value: isLeft ? { ...last, at: last.published_at, basis: block.basis } : null };
}
