/** Stream and apply patch. */
import {
  type ClassificationBody,
  FeedProblem,
  type NarrowRow,
  type Page,
  type PagePatch,
} from '@bivouac/data/feed';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyPatch, arrange } from '../src/arrange/index.ts';
import type { Connection } from '../src/connection.ts';
import { type Live, liveFrom } from '../src/live.ts';
import type { PageView } from '../src/page/view-page.ts';
import { usualIntervals } from '../src/settings.ts';
import { badNetwork, fair, ref } from './bad-network.ts';
import { narrowRows } from './rows-story.ts';

describe('stream', () => {
  const time = { nowMs: () => Date.now(), uncertaintyMs: () => null, sample: async () => {} };
  let network: ReturnType<typeof badNetwork>;
  let live: Live;

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    network = badNetwork(() => 0.5);
    live = liveFrom(network.source, time, usualIntervals);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const watch = () => {
    const views: PageView[] = [];
    const watching = live.page$(ref).subscribe((view) => views.push(view));
    return { views, leave: () => watching.unsubscribe(), last: () => views.at(-1)?.page };
  };

  test('40, 41: two watchers share one reader, which ends some seconds after both have left', async () => {
    const first = watch();
    await pass(100);
    const second = watch();
    await pass(100);
    expect(network.count).toMatchObject({ pages: 1, listening: 1 });
    expect(second.last()).toBe(first.last());
    first.leave();
    await pass(20_000);
    expect(network.count.listening).toBe(1);
    second.leave();
    await pass(usualIntervals.keepMs + 100);
    expect([network.count.listening, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('41: whoever comes back within that time sees the page at once', async () => {
    const first = watch();
    await pass(100);
    first.leave();
    await pass(2_000);
    expect(watch().last()).toEqual(network.truth());
    expect(network.count.pages).toBe(1);
  });

  test('42: the first page at once, a single change at once, a burst at most every 500 ms and its end always', async () => {
    const { views, last } = watch();
    await pass(60);
    expect(last()).toEqual(network.truth());
    await pass(1_000);
    network.change('7', 100);
    await pass(50);
    expect(last()).toEqual(network.truth());
    const before = views.length;
    for (let i = 0; i < 50; i++) {
      network.change(String(i % 9), i * 10);
      await pass(20);
    }
    await pass(520);
    expect(views.length - before).toBeLessThanOrEqual(4);
    expect(last()).toEqual(network.truth());
  });

  test('10: patches are enough: a burst of changes costs no page request', async () => {
    const { last } = watch();
    await pass(3_000);
    for (let i = 0; i < 20; i++) {
      network.change(String(i), i * 10);
      await pass(200);
    }
    await pass(600);
    expect(last()).toEqual(network.truth());
    expect(network.count.pages).toBe(1);
  });

  test('22: a change whose message was lost is shown within a pulse, a flight and a rest', async () => {
    const { last } = watch();
    await pass(3_000);
    network.turn({ ...fair, lost: 1 });
    network.change('7', 100);
    await pass(usualIntervals.pulseMs + 1_000 + usualIntervals.flightMs + usualIntervals.jitterMs);
    expect(last()).toEqual(network.truth());
  });

  test('15: a source that was begun anew is shown as it is', async () => {
    const { last } = watch();
    await pass(1_000);
    network.change('7', 100);
    await pass(5_000);
    network.beginAnew();
    await pass(5_000);
    expect(last()).toEqual(network.truth());
  });

  test('20: while nobody looks nothing is asked; when seen again it is checked at once', async () => {
    const { last } = watch();
    await pass(3_000);
    network.look(false);
    network.turn({ ...fair, lost: 1 });
    network.change('7', 100);
    const before = { ...network.count };
    await pass(600_000);
    expect(network.count.pages - before.pages + network.count.heads - before.heads).toBeLessThanOrEqual(1);
    network.look(true);
    await pass(usualIntervals.flightMs + usualIntervals.jitterMs + 200);
    expect(last()).toEqual(network.truth());
  });

  test('17, 30, 32, 43: cut off, the page stays and its label grows old; back, it heals', async () => {
    const { views, last } = watch();
    const labels: Connection[] = [];
    const watching = live.connection$.subscribe((label) => labels.push(label));
    await pass(3_000);
    expect(labels.at(-1)?.phase).toBe('live');
    network.cut(true);
    network.change('7', 100);
    await pass(6_500);
    expect(labels.at(-1)?.phase).toBe('delayed');
    expect(last()).not.toBeNull();
    await pass(60_000);
    expect(labels.at(-1)?.phase).toBe('offline');
    network.cut(false);
    await pass(9_000);
    expect([last(), views.at(-1)?.problem, labels.at(-1)?.phase]).toEqual([network.truth(), null, 'live']);
    watching.unsubscribe();
  });

  test('24: while the heads cannot be had the page itself is asked for', async () => {
    network.source.fetchHeads = async () => ({ ok: false, problem: new FeedProblem('server') });
    const { last } = watch();
    await pass(3_000);
    network.turn({ ...fair, lost: 1 });
    network.change('7', 100);
    await pass(usualIntervals.pollMs + usualIntervals.jitterMs + 1_200);
    expect(last()).toEqual(network.truth());
  });

  test("23: one crew's story follows the rally past a cache that still holds the one from before", async () => {
    const kept = network.truth();
    const crewRef = { ...ref, race: null, key: 'crew/7' };
    const behindCache = {
      ...network.source,
      fetchPage: (...[page, options]: Parameters<typeof network.source.fetchPage>) =>
        options.atLeast === undefined
          ? Promise.resolve({ ok: true as const, value: { page: kept, etag: '"kept"', ageMs: 3_000 } })
          : network.source.fetchPage(page, options),
    };
    live = liveFrom(behindCache, time, usualIntervals);
    let shown: PageView | undefined;
    const watching = live.page$(crewRef).subscribe((view) => {
      shown = view;
    });
    await pass(3_000);
    network.change('7', 100);
    await pass(usualIntervals.pulseMs + 2_000);
    expect(shown?.page).toEqual(network.truth());
    watching.unsubscribe();
  });

  test('45: a page that came with the document is there at once, unasked, and live only when the heads say so', async () => {
    const handed = { pages: [{ of: ref, page: network.truth(), etag: null }], rallies: null };
    live = liveFrom(network.source, time, usualIntervals, handed);
    const labels: Connection[] = [];
    const listening = live.connection$.subscribe((label) => labels.push(label));
    const first = watch();
    expect(first.last()).toEqual(network.truth());
    expect(labels.at(-1)?.phase ?? 'connecting').toBe('connecting');
    await pass(1_000);
    expect(network.count.pages).toBe(0);
    expect(labels.at(-1)?.phase).toBe('live');
    network.change('7', 100);
    await pass(2_500);
    expect(first.last()).toEqual(network.truth());
    first.leave();
    await pass(usualIntervals.keepMs + 100);
    watch();
    await pass(100);
    expect(network.count.pages).toBeGreaterThan(0);
    listening.unsubscribe();
  });

  test('45: one that is behind the heads is brought up to date', async () => {
    const old = network.truth();
    network.change('7', 100);
    live = liveFrom(network.source, time, usualIntervals, {
      pages: [{ of: ref, page: old, etag: null }],
      rallies: null,
    });
    const { views, last } = watch();
    expect(views.at(-1)?.page).toEqual(old);
    await pass(3_000);
    expect(last()).toEqual(network.truth());
  });
});

describe('apply patch', () => {
  const pageOf = (rows: NarrowRow[], revision: number): Page<ClassificationBody> => ({
    feed: 1,
    rally: 'R',
    race: 'main',
    key: 'after/SS1',
    revision,
    as_of: '2026-01-05T08:00:00.000Z',
    version: 0,
    body: arrange({ key: 'after/SS1', state: 'live', rows } as unknown as ClassificationBody, {
      rowsKind: 'classification',
    }),
  });
  const patchOf = (rows: NarrowRow[], base: number, revision: number): PagePatch => ({
    base,
    revision,
    patch: { rows },
  });

  test('10: a page patched row by row is the page built anew from all rows', () => {
    fc.assert(
      fc.property(narrowRows, narrowRows, (before, changes) => {
        const rows = new Map(before.map((row) => [row.number, row]));
        let page = pageOf(before, 1);
        for (const [i, change] of changes.entries()) {
          rows.set(change.number, change);
          const applied = applyPatch(page, patchOf([change], i + 1, i + 2));
          expect(applied.outcome).toBe('applied');
          if (applied.outcome === 'applied') page = applied.page;
        }
        expect(page).toEqual(pageOf([...rows.values()], changes.length + 1));
      }),
    );
  });

  test('10: body fields, instant and version come with the patch', () => {
    const applied = applyPatch(pageOf([], 4), {
      base: 4,
      revision: 9,
      as_of: '2026-01-05T09:00:00.000Z',
      patch: { body: { state: 'amended', reason: 'SS1: time of 7 corrected' }, version: 2 },
    });
    expect(applied).toMatchObject({
      outcome: 'applied',
      page: {
        revision: 9,
        version: 2,
        as_of: '2026-01-05T09:00:00.000Z',
        body: { state: 'amended', key: 'after/SS1' },
      },
    });
  });

  test.each([
    ['12: known already', 3, 5, { rows: [] }, { outcome: 'known' }],
    ['10: begins before the page, ends after it', 3, 6, { rows: [] }, { outcome: 'applied' }],
    ['11: begins later', 6, 8, { rows: [] }, { outcome: 'gap', at_least: 8 }],
    ['13: only a revision', 5, 8, null, { outcome: 'gap', at_least: 8 }],
  ])('%s', (_story, base, revision, patch, expected) => {
    expect(applyPatch(pageOf([], 5), { base, revision, patch })).toMatchObject(expected);
  });

  test('13: rows of a page that is not ranked cannot be placed and lead to a fetch', () => {
    const page = { ...pageOf([], 5), key: 'penalties' };
    expect(applyPatch(page, { base: 5, revision: 6, patch: { rows: [{ id: 'p1' }] } })).toMatchObject({
      outcome: 'gap',
      at_least: 6,
    });
  });
});
