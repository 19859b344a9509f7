/** Looks whenever facts come in whether the page of a paper reads otherwise by now, and once more before the paper is published. */
import {
  type FeedAddress,
  fetchPage,
  fetchPageVersions,
  type Instant,
  type RallyId,
  type RallySetUp,
  sha256Of,
} from '@bivouac/data';
import { live } from '@bivouac/live';
import { latestVersion, type PaperSource, type SourceResult } from '@bivouac/papers';
import { useEffect, useState } from 'react';
import { basisNamed } from '../start-order/as-published.ts';
import { ENTRIES } from '../start-order/draft.ts';

interface Newer {
  /** null: the page has no versions, it reads otherwise. */
  version: number | null;
  state: string;
  /** null: its publication was taken back. */
  at: Instant | null;
  /** Of a start list that reads as before: the classification it was made from, which is another by now. */
  basis?: string;
}

export interface NewerView {
  newer: Newer | null;
  isAsked: boolean;
  /** Whether it may be published as it is: nothing newer is there, or it was asked about. */
  mayPublish(): Promise<SourceResult<boolean>>;
}

/** A page that turns with every chrono is read again once in so many ms. */
const GATHER_MS = 1_000;

export function useNewer(feed: FeedAddress, rally: RallySetUp, source: PaperSource | null): NewerView {
  const [known, setKnown] = useState<{ source: PaperSource; newer: Newer | null; isAsked: boolean } | null>(
    null,
  );
  useEffect(() => {
    if (!source) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      timer = undefined;
      const told = await newerThan(feed, rally.id, source, { signal: stop.signal });
      // One that cannot be read is asked again before publishing.
      if (!told.ok || stop.signal.aborted) return;
      setKnown((before) => ({
        source,
        newer: told.value,
        isAsked: before?.source === source && before.isAsked && told.value !== null,
      }));
    };
    const listening = live()
      .cameIn$(rally.code)
      .subscribe(() => {
        timer ??= setTimeout(() => void look(), GATHER_MS);
      });
    return () => {
      stop.abort();
      clearTimeout(timer);
      listening.unsubscribe();
    };
  }, [feed, rally.id, rally.code, source]);
  const mine = known !== null && known.source === source ? known : null;
  return {
    newer: mine?.newer ?? null,
    isAsked: mine?.isAsked ?? false,
    async mayPublish() {
      if (!source) return { ok: true, value: false };
      const told = await newerThan(feed, rally.id, source);
      if (!told.ok) return told;
      const wasAsked = mine?.isAsked === true && isSame(mine.newer, told.value);
      setKnown({ source, newer: told.value, isAsked: told.value !== null });
      return { ok: true, value: told.value === null || wasAsked };
    },
  };
}

/** Asked about one newer version, nothing was said of the next. */
function isSame(one: Newer | null, other: Newer | null): boolean {
  return one?.version === other?.version && one?.state === other?.state && one?.at === other?.at;
}

async function newerThan(
  feed: FeedAddress,
  rally: RallyId,
  { wanted, sha256, page: made }: PaperSource,
  options: { signal?: AbortSignal } = {},
): Promise<SourceResult<Newer | null>> {
  const fresh = { ...options, isFresh: true };
  if (wanted.kind === 'classification') {
    const { race, key } = wanted;
    const told = await latestVersion(feed, { rally, race, key }, options);
    if (!told.ok) return told;
    const last = told.value;
    const isSetBack = last === null && wanted.version !== null;
    if (isSetBack) return { ok: true, value: { version: null, state: 'live', at: null } };
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
  rally: RallyId,
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
