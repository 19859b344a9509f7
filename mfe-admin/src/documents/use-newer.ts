/** Looks whenever facts come in whether the page of a paper reads otherwise by now, and once more before the paper is published. */
import type { FeedAddress, RallySetUp } from '@bivouac/data';
import { live } from '@bivouac/live';
import type { PaperSource, SourceResult } from '@bivouac/papers';
import { useEffect, useState } from 'react';
import { type Newer, newerThan } from './newer.ts';

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
