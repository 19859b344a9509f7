import { FeedProblem, type Page, type PagePatch } from '@bivouac/data/feed';
import { describe, expect, test } from 'vitest';
import {
  hearHead,
  hearPatch,
  hearRally,
  isBehind,
  type PageState,
  takeAnswer,
  takeProblem,
  unread,
} from '../src/page/page-state.ts';

const row = (number: string, total: number) => ({
  number,
  order: [0, total],
  total_ms: total,
  category: null,
  class: null,
  group: null,
  previous_order: null,
});
const page = (revision: number, rows: unknown[] = []) =>
  ({
    feed: 1,
    rally: 'R',
    race: 'main',
    key: 'race',
    revision,
    version: 0,
    body: { key: 'race', state: 'live', rows },
  }) as unknown as Page;
const patch = (base: number, revision: number, rows: unknown[] = []): PagePatch => ({
  base,
  revision,
  patch: { rows },
});
const own = { etag: null, heard: 0, hasOwnHead: true };
const answer = (state: PageState, next: Page | null, trueAtMs: number, nowMs = trueAtMs, etag = '"e"') =>
  takeAnswer(
    state,
    { page: next, etag, ageMs: 0 },
    { ...own, etag: state.etag, heard: state.heard },
    trueAtMs,
    nowMs,
  );
const read = answer(unread, page(5, [row('7', 100)]), 1_000);
const rowsOf = ({ page }: PageState) =>
  (page as unknown as { body: { rows: { number: string }[] } }).body.rows;
const numbers = (state: PageState) => rowsOf(state).map((r) => r.number);

describe('patches', () => {
  test('11: one that begins later waits, and is put on when the missing one has come', () => {
    const waiting = hearPatch(read, patch(6, 8, [row('9', 80)]), 1_100);
    expect(waiting.page).toBe(read.page);
    expect(isBehind(waiting)).toBe(true);
    const healed = hearPatch(waiting, patch(5, 6, [row('8', 90)]), 1_200);
    expect(numbers(healed)).toEqual(['9', '8', '7']);
    expect(isBehind(healed)).toBe(false);
    expect(healed.held).toEqual([]);
  });

  test('11: or the page that was fetched meanwhile takes it', () => {
    const waiting = hearPatch(read, patch(6, 8, [row('9', 80)]), 1_100);
    const healed = answer(waiting, page(6, [row('7', 100)]), 1_150);
    expect([healed.page?.revision, numbers(healed)]).toEqual([8, ['9', '7']]);
  });

  test('11: messages that come before the first page are kept for it', () => {
    const early = hearPatch(unread, patch(5, 6, [row('8', 90)]), 900);
    expect(answer(early, page(5, [row('7', 100)]), 1_000).page?.revision).toBe(6);
  });

  test('12: doubled messages change nothing', () => {
    const once = hearPatch(read, patch(5, 6, [row('8', 90)]), 1_100);
    expect(hearPatch(once, patch(5, 6, [row('8', 95)]), 1_200).page).toBe(once.page);
  });

  test('13: a message with only a revision leaves the page and leads to a fetch', () => {
    const told = hearPatch(read, { base: 5, revision: 9, patch: null }, 1_100);
    expect([told.page, told.heard, isBehind(told)]).toEqual([read.page, 9, true]);
  });

  test('31: a message proves nothing about now', () => {
    expect(hearPatch(read, patch(5, 6), 9_000).knownAtMs).toBe(1_000);
  });

  test('a patched page has no ETag any more', () => {
    expect(hearPatch(read, patch(5, 6), 1_100).etag).toBeNull();
  });
});

describe('answers', () => {
  test('14: an older one, from a cache on the way, is not shown and proves nothing', () => {
    const next = answer(read, page(4), 2_000);
    expect([next.page, next.knownAtMs]).toEqual([read.page, 1_000]);
  });

  test('18: one that does not bring what is known to exist leaves the reader behind', () => {
    expect(isBehind(answer(hearHead(read, 9, 1_500), page(7), 2_000))).toBe(true);
  });

  test('21: "unchanged" says that the page was right when it was asked for', () => {
    expect(answer(read, null, 3_000).knownAtMs).toBe(3_000);
  });

  test('21: "unchanged" about a page that was patched meanwhile says nothing', () => {
    const patched = hearPatch(read, patch(5, 6), 2_000);
    const sent = { etag: '"e"', heard: 5, hasOwnHead: true };
    expect(takeAnswer(patched, { page: null, etag: '"e"', ageMs: 0 }, sent, 3_000, 3_100).knownAtMs).toBe(
      1_000,
    );
  });

  test('19: rows that did not change stay the same objects, an equal page is the same object', () => {
    const next = answer(read, page(6, [row('7', 100), row('8', 120)]), 2_000);
    expect(rowsOf(next)[0]).toBe(rowsOf(read)[0]);
    expect(answer(read, page(5, [row('7', 100)]), 2_000).page).toBe(read.page);
  });

  test('16: a page that is gone vanishes; 17: one that cannot be had stays', () => {
    expect(takeProblem(read, new FeedProblem('not_found')).page).toBeNull();
    const offline = takeProblem(read, new FeedProblem('offline'));
    expect([offline.page, offline.problem?.reason]).toEqual([read.page, 'offline']);
    expect(answer(offline, null, 3_000).problem).toBeNull();
  });
});

describe('heads', () => {
  test('21, 22: equal is proof, ahead leads to a fetch', () => {
    expect(hearHead(read, 5, 4_000).knownAtMs).toBe(4_000);
    const ahead = hearHead(read, 6, 4_000);
    expect([ahead.knownAtMs, isBehind(ahead)]).toEqual([1_000, true]);
  });

  test('15: behind is a cache, unless it was read after the page had reached its revision', () => {
    const applied = hearPatch(read, patch(5, 6), 2_000);
    expect(hearHead(applied, 5, 1_900)).toBe(applied);
    const rewound = hearHead(applied, 3, 2_500);
    expect(isBehind(rewound)).toBe(true);
    const anew = answer(rewound, page(3, [row('1', 1)]), 2_600);
    expect([anew.page?.revision, isBehind(anew), numbers(anew)]).toEqual([3, false, ['1']]);
  });

  test('23: a page without its own head is asked for once each time the rally has moved on', () => {
    const moved = hearRally(read, 20, 2_000);
    expect(isBehind(moved)).toBe(true);
    const sent = { etag: moved.etag, heard: moved.heard, hasOwnHead: false };
    const asked = takeAnswer(moved, { page: null, etag: moved.etag, ageMs: 0 }, sent, 2_100, 2_200);
    expect(isBehind(asked)).toBe(false);
    const still = hearRally(asked, 20, 4_000);
    expect([isBehind(still), still.knownAtMs]).toEqual([false, 4_000]);
    expect(isBehind(hearRally(still, 21, 6_000))).toBe(true);
  });
});
