/** Keeps one page on the device while it is read: soon after it came, then now and then, and when the reader turns away (SPEC 80, 81). */
import type { PageRef } from '@bivouac/data/feed';
import type { Source } from '../source.ts';
import type { KeptPages } from './kept-pages.ts';
import type { PageState } from './page-state.ts';

/** The first table is to be drawn first. ms */
const FIRST_MS = 1_000;
/** Writing a table of 1,000 crews takes some milliseconds. ms */
const EVERY_MS = 15_000;

export interface PageKeeper {
  hear(state: PageState): void;
  stop(): void;
}

export const nameOf = ({ rally, race, key }: PageRef): string => `${rally}\n${race ?? '-'}\n${key}`;

export function keepPage(ref: PageRef, kept: KeptPages, { nowMs }: Pick<Source, 'nowMs'>): PageKeeper {
  const name = nameOf(ref);
  let shown: PageState | undefined;
  let written: PageState['page'] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!shown?.page || shown.isRewound || !Number.isFinite(shown.knownAtMs)) return;
    written = shown.page;
    void kept.keep(name, shown.page, nowMs() - shown.knownAtMs);
  };
  const leaving = kept.leave$.subscribe(write);
  return {
    hear(state) {
      if (state.problem?.reason === 'not_found' && shown?.page !== null) void kept.forget(name);
      shown = state;
      if (state.page && state.page !== written) timer ??= setTimeout(write, written ? EVERY_MS : FIRST_MS);
    },
    stop() {
      leaving.unsubscribe();
      if (timer !== undefined) write();
    },
  };
}
