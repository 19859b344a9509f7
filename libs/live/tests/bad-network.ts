/** A rally on a bad network: one page that changes, messages that are lost, doubled and late, answers that fail or are old. */
import type { NarrowRow, Page, PageAnswer, PagePatch } from '@bivouac/data/feed';
import { FeedProblem, type FeedResult, type Heads, headKey } from '@bivouac/data/feed';
import { EMPTY, Observable, Subject } from 'rxjs';
import { arrange } from '../src/arrange/index.ts';
import type { Source, TopicSignal } from '../src/source.ts';

/** How bad it is while it is bad; chances 0–1. */
export interface Weather {
  lost: number;
  doubled: number;
  lateMs: number;
  failing: number;
  slowMs: number;
}

export const fair: Weather = { lost: 0, doubled: 0, lateMs: 0, failing: 0, slowMs: 0 };
export const ref = { rally: 'R', race: 'main', key: 'after/SS1' };
/** A cache in front answers heads and pages up to this old, and says so. */
const CACHED_MS = 1_000;

export function badNetwork(random: () => number) {
  let weather = fair;
  let isOut = false;
  let isVisible = true;
  let page = buildPage([], 1);
  let rows: NarrowRow[] = [];
  let cached: { page: Page; atMs: number } | undefined;
  const messages$ = new Subject<TopicSignal>();
  const wake$ = new Subject<void>();
  const count = { pages: 0, heads: 0, listening: 0 };
  const now = () => performance.now();

  const send = (patch: PagePatch) => {
    const copies = random() < weather.doubled ? 2 : 1;
    for (let i = 0; i < copies; i++) {
      if (isOut || random() < weather.lost) continue;
      const arrive = () => messages$.next({ type: 'patch', patch });
      setTimeout(arrive, 20 + random() * weather.lateMs);
    }
  };

  const cachedPage = () => {
    if (!cached || now() - cached.atMs > CACHED_MS) cached = { page, atMs: now() };
    return cached;
  };

  const travel = async <T>(answer: () => T): Promise<FeedResult<T>> => {
    await sleep(20 + random() * weather.slowMs);
    if (isOut || random() < weather.failing) return { ok: false, problem: new FeedProblem('offline') };
    const value = answer();
    await sleep(20 + random() * weather.slowMs);
    return { ok: true, value };
  };

  const source: Source = {
    kept: null,
    fetchPage(_ref, { atLeast, etag }) {
      count.pages += 1;
      return travel((): PageAnswer => {
        const entry = atLeast === undefined ? cachedPage() : { page, atMs: now() };
        const tag = `"${entry.page.revision}"`;
        const ageMs = now() - entry.atMs;
        return { page: etag === tag ? null : structuredClone(entry.page), etag: tag, ageMs };
      });
    },
    fetchHeads() {
      count.heads += 1;
      return travel(() => {
        const entry = cachedPage();
        const heads: Heads = { [headKey('main', ref.key)]: entry.page.revision };
        return { heads, ageMs: now() - entry.atMs };
      });
    },
    listen: () =>
      new Observable((subscriber) => {
        count.listening += 1;
        const listening = messages$.subscribe(subscriber);
        subscriber.next({ type: 'joined' });
        return () => {
          count.listening -= 1;
          listening.unsubscribe();
        };
      }),
    listenAsOfficial: () => EMPTY,
    presentAtDesk: () => EMPTY,
    nowMs: now,
    random,
    isVisible: () => isVisible,
    hasNetwork: () => true,
    wake$,
  };

  return {
    source,
    count,
    truth: () => page,
    turn: (next: Weather) => {
      weather = next;
    },
    cut: (next: boolean) => {
      isOut = next;
    },
    look: (next: boolean) => {
      isVisible = next;
      if (next) wake$.next();
    },
    /** One crew's row changes; `isWhole`: too much changed, the message says only "fetch". */
    change(number: string, totalMs: number, isWhole = false) {
      const row = crew(number, totalMs);
      rows = [...rows.filter((r) => r.number !== number), row];
      const base = page.revision;
      page = buildPage(rows, base + 1 + Math.floor(random() * 3));
      send({ base, revision: page.revision, as_of: page.as_of, patch: isWhole ? null : { rows: [row] } });
    },
    /** Begun anew without stepping the clock: revisions start over. */
    beginAnew() {
      rows = [];
      page = buildPage(rows, 1);
      cached = undefined;
    },
    /** The database is restored from a copy: some rows are gone; the clock was stepped, so no revision is used twice. */
    restore() {
      rows = rows.slice(0, Math.floor(rows.length / 2));
      page = buildPage(rows, page.revision + 1000);
      cached = undefined;
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function crew(number: string, totalMs: number): NarrowRow {
  return {
    number,
    order: [0, totalMs],
    time_ms: totalMs,
    penalty_ms: 0,
    bonus_ms: 0,
    total_ms: totalMs,
    status: 'classified',
    category: null,
    group: null,
    class: null,
    team: null,
    marks: [],
    previous_order: null,
  };
}

function buildPage(rows: readonly NarrowRow[], revision: number): Page {
  const body = arrange({ key: ref.key, state: 'live', rows }, { rowsKind: 'classification' });
  return {
    feed: 1,
    rally: 'R',
    race: 'main',
    key: ref.key,
    revision,
    as_of: '2026-01-05T08:00:00.000Z',
    version: 0,
    body,
  };
}
