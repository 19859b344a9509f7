/** Page state, crowd and clocks. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedProblem, type Page, type PagePatch } from '@bivouac/data/feed';
import { elapsedClock } from '@bivouac/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { crowdOf } from '../src/browser-source.ts';
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
import { rallyTime } from '../src/rally-time.ts';

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
  it('dates an amended page by the patch that brought its version, and by no later one', () => {
    const amend = (base: number, as_of: string, version: number): PagePatch => ({
      ...{ base, revision: base + 1, as_of },
      patch: { body: { state: 'amended' }, version },
    });
    const made = hearPatch(read, amend(5, '2026-03-02T13:57:00.000Z', 3), 2_000);
    expect(made.page?.posted_at).toBe('2026-03-02T13:57:00.000Z');
    const turned = hearPatch(made, amend(6, '2026-03-02T14:04:00.000Z', 3), 3_000);
    expect(turned.page).toMatchObject({ revision: 7, posted_at: '2026-03-02T13:57:00.000Z' });
  });

  it('11: one that begins later waits, and is put on when the missing one has come', () => {
    const waiting = hearPatch(read, patch(6, 8, [row('9', 80)]), 1_100);
    expect(waiting.page).toBe(read.page);
    expect(isBehind(waiting)).toBe(true);
    const healed = hearPatch(waiting, patch(5, 6, [row('8', 90)]), 1_200);
    expect(numbers(healed)).toEqual(['9', '8', '7']);
    expect(isBehind(healed)).toBe(false);
    expect(healed.held).toEqual([]);
  });

  it('11: or the page that was fetched meanwhile takes it', () => {
    const waiting = hearPatch(read, patch(6, 8, [row('9', 80)]), 1_100);
    const healed = answer(waiting, page(6, [row('7', 100)]), 1_150);
    expect([healed.page?.revision, numbers(healed)]).toEqual([8, ['9', '7']]);
  });

  it('11: messages that come before the first page are kept for it', () => {
    const early = hearPatch(unread, patch(5, 6, [row('8', 90)]), 900);
    expect(answer(early, page(5, [row('7', 100)]), 1_000).page?.revision).toBe(6);
  });

  it('12: doubled messages change nothing', () => {
    const once = hearPatch(read, patch(5, 6, [row('8', 90)]), 1_100);
    expect(hearPatch(once, patch(5, 6, [row('8', 95)]), 1_200).page).toBe(once.page);
  });

  it('13: a message with only a revision leaves the page and leads to a fetch', () => {
    const told = hearPatch(read, { base: 5, revision: 9, patch: null }, 1_100);
    expect([told.page, told.heard, isBehind(told)]).toEqual([read.page, 9, true]);
  });

  it('31: a message proves nothing about now', () => {
    expect(hearPatch(read, patch(5, 6), 9_000).knownAtMs).toBe(1_000);
  });

  it('a patched page has no ETag any more', () => {
    expect(hearPatch(read, patch(5, 6), 1_100).etag).toBeNull();
  });
});

describe('answers', () => {
  it('14: an older one, from a cache on the way, is not shown and proves nothing', () => {
    const next = answer(read, page(4), 2_000);
    expect([next.page, next.knownAtMs]).toEqual([read.page, 1_000]);
  });

  it('18: one that does not bring what is known to exist leaves the reader behind', () => {
    expect(isBehind(answer(hearHead(read, 9, 1_500), page(7), 2_000))).toBe(true);
  });

  it('21: "unchanged" says that the page was right when it was asked for', () => {
    expect(answer(read, null, 3_000).knownAtMs).toBe(3_000);
  });

  it('21: "unchanged" about a page that was patched meanwhile says nothing', () => {
    const patched = hearPatch(read, patch(5, 6), 2_000);
    const sent = { etag: '"e"', heard: 5, hasOwnHead: true };
    expect(takeAnswer(patched, { page: null, etag: '"e"', ageMs: 0 }, sent, 3_000, 3_100).knownAtMs).toBe(
      1_000,
    );
  });

  it('19: rows that did not change stay the same objects, an equal page is the same object', () => {
    const next = answer(read, page(6, [row('7', 100), row('8', 120)]), 2_000);
    expect(rowsOf(next)[0]).toBe(rowsOf(read)[0]);
    expect(answer(read, page(5, [row('7', 100)]), 2_000).page).toBe(read.page);
  });

  it('16: a page that is gone vanishes; 17: one that cannot be had stays', () => {
    expect(takeProblem(read, new FeedProblem('not_found')).page).toBeNull();
    const offline = takeProblem(read, new FeedProblem('offline'));
    expect([offline.page, offline.problem?.reason]).toEqual([read.page, 'offline']);
    expect(answer(offline, null, 3_000).problem).toBeNull();
  });
});

describe('heads', () => {
  it('21, 22: equal is proof, ahead leads to a fetch', () => {
    expect(hearHead(read, 5, 4_000).knownAtMs).toBe(4_000);
    const ahead = hearHead(read, 6, 4_000);
    expect([ahead.knownAtMs, isBehind(ahead)]).toEqual([1_000, true]);
  });

  it('15: behind is a cache, unless it was read after the page had reached its revision', () => {
    const applied = hearPatch(read, patch(5, 6), 2_000);
    expect(hearHead(applied, 5, 1_900)).toBe(applied);
    const rewound = hearHead(applied, 3, 2_500);
    expect(isBehind(rewound)).toBe(true);
    const anew = answer(rewound, page(3, [row('1', 1)]), 2_600);
    expect([anew.page?.revision, isBehind(anew), numbers(anew)]).toEqual([3, false, ['1']]);
  });

  it('23: a page without its own head is asked for once each time the rally has moved on', () => {
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

function readers(count: number, socketsAtMost: number) {
  const crowds = Array.from({ length: count }, (_, place) => {
    const crowd = crowdOf(socketsAtMost, place / count);
    const seen: boolean[] = [];
    crowd.hasSocket$.subscribe((has) => seen.push(has));
    return { crowd, seen };
  });
  return {
    see: (told: number | null) => {
      for (const { crowd } of crowds) crowd.saw(told);
    },
    sockets: () => crowds.filter(({ seen }) => seen.at(-1)).length,
    changes: () => crowds.reduce((sum, { seen }) => sum + Math.max(0, seen.length - 1), 0),
  };
}

describe('SPEC 57: a crowd', () => {
  it('has no socket before it was counted', () => {
    expect(readers(10, 100).sockets()).toBe(0);
  });

  it('within the number has all of them, and so has one that nobody counts', () => {
    const few = readers(300, 400);
    few.see(300);
    expect(few.sockets()).toBe(300);
    const uncounted = readers(1_000, 400);
    uncounted.see(null);
    expect(uncounted.sockets()).toBe(1_000);
  });

  it('beyond it has as many as may, whatever it counts', () => {
    for (const count of [500, 1_000, 10_000]) {
      const many = readers(count, 400);
      many.see(count);
      expect(many.sockets()).toBe(400);
    }
  });

  it('keeps what is open while the count wavers, and gives it up where it grows', () => {
    const many = readers(1_000, 400);
    many.see(1_000);
    for (const told of [1_050, 980, 1_100, 1_010, 1_200]) many.see(told);
    expect(many.changes()).toBeLessThanOrEqual(10);
    many.see(4_000);
    expect(many.sockets()).toBeLessThanOrEqual(125);
  });

  it('none may have one', () => {
    const none = readers(50, 0);
    none.see(50);
    expect(none.sockets()).toBe(0);
  });
});

describe('clocks', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  describe('36: ages', () => {
    it('count the sleep a monotonic clock misses, and do not go back when the wall clock does', () => {
      vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] });
      const nowMs = elapsedClock();
      vi.advanceTimersByTime(1_000);
      expect(nowMs()).toBe(1_000);
      vi.setSystemTime(Date.now() + 3_600_000);
      expect(nowMs()).toBe(3_601_000);
      vi.setSystemTime(Date.now() - 7_200_000);
      expect(nowMs()).toBe(3_601_000);
      vi.advanceTimersByTime(500);
      expect(nowMs()).toBe(3_601_500);
    });
  });

  describe('rally time', () => {
    let server: Server | undefined;
    afterEach(() => {
      server?.close();
    });

    /** Reads a clock between two readings of the device's clock, because a busy machine may pause in between. */
    function between(read: () => number) {
      const before = Date.now();
      return { before, readMs: read(), after: Date.now() };
    }

    it('is the clock of the server, whatever the clock of the device says', async () => {
      const aheadMs = 600_000;
      server = createServer((_request, response) => {
        const instant = new Date(Date.now() + aheadMs).toISOString();
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ in: instant, out: instant }));
      });
      await new Promise<void>((resolve) => server?.listen(0, resolve));
      const { port } = server.address() as AddressInfo;
      const time = rallyTime({ url: `http://localhost:${port}`, publishableKey: 'k' });
      expect(time.uncertaintyMs()).toBeNull();
      await time.sample();
      // An instant in JSON is cut to the millisecond.
      const toleranceMs = (time.uncertaintyMs() ?? 0) + 1.5;
      const { readMs, before, after } = between(() => time.nowMs());
      expect(readMs).toBeGreaterThanOrEqual(before + aheadMs - toleranceMs);
      expect(readMs).toBeLessThanOrEqual(after + aheadMs + toleranceMs);
    });

    it('without an answer is the clock of the device', async () => {
      const time = rallyTime({ url: 'http://localhost:1', publishableKey: 'k' });
      await time.sample();
      const { readMs, before, after } = between(() => time.nowMs());
      expect([readMs >= before - 100, readMs <= after + 100, time.uncertaintyMs()]).toEqual([
        true,
        true,
        null,
      ]);
    });
  });
});
