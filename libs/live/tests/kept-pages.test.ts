import { FeedProblem, type Page } from '@bivouac/data/feed';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../src/connection.ts';
import { liveFrom } from '../src/live.ts';
import type { KeptPages } from '../src/page/kept-pages.ts';
import type { PageView } from '../src/page/view-page.ts';
import { usualIntervals } from '../src/settings.ts';
import { badNetwork, fair, ref } from './bad-network.ts';

const time = { nowMs: () => Date.now(), uncertaintyMs: () => null, sample: async () => {} };
const name = 'R\nmain\nafter/SS1';
let kept: Map<string, { value: Page; rightAt: number }>;
let writes: number;
let leave$: Subject<void>;
let network: ReturnType<typeof badNetwork>;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  kept = new Map();
  writes = 0;
  leave$ = new Subject();
  network = badNetwork(() => 0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

const device = (): KeptPages => ({
  async read<Value>(of: string) {
    const found = kept.get(of);
    return found ? { value: found.value as Value, ageMs: Date.now() - found.rightAt } : null;
  },
  async keep(of, value, ageMs) {
    writes += 1;
    kept.set(of, { value: value as Page, rightAt: Date.now() - ageMs });
  },
  async forget(of) {
    kept.delete(of);
  },
  leave$,
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function open() {
  const live = liveFrom({ ...network.source, kept: device() }, time, usualIntervals);
  const views: PageView[] = [];
  let connection: Connection | undefined;
  const watching = live.page$(ref).subscribe((view) => views.push(view));
  watching.add(live.connection$.subscribe((next) => (connection = next)));
  return {
    views,
    last: () => views.at(-1),
    label: () => connection,
    close: () => watching.unsubscribe(),
  };
}

async function seenOnce(): Promise<Page> {
  network.change('7', 100);
  const first = open();
  await pass(3_000);
  first.close();
  await pass(usualIntervals.keepMs + 100);
  return network.truth();
}

test('80: a page is kept soon after it came, at most every 15 s while it changes, and when the reader turns away', async () => {
  network.change('7', 100);
  const { close } = open();
  await pass(900);
  expect(writes).toBe(0);
  await pass(300);
  expect(kept.get(name)?.value).toEqual(network.truth());
  for (let i = 0; i < 10; i++) {
    network.change(String(i), 50 * i);
    await pass(1_000);
  }
  expect(writes).toBe(1);
  await pass(6_000);
  expect([writes, kept.get(name)?.value]).toEqual([2, network.truth()]);
  await pass(60_000);
  expect(writes).toBe(2);
  leave$.next();
  await pass(0);
  // Nothing changed meanwhile, but it is known to be right until now.
  expect(writes).toBe(3);
  expect(Date.now() - (kept.get(name)?.rightAt ?? 0)).toBeLessThan(usualIntervals.liveForMs);
  close();
});

test('82, 83: without network the kept page is shown, with its age, and never called live', async () => {
  const seen = await seenOnce();
  await pass(60_000);
  network.cut(true);
  const { views, last, label } = open();
  await pass(1_000);
  expect(last()?.page).toEqual(seen);
  expect(views.filter(({ page, problem }) => !page && problem)).toEqual([]);
  expect(label()?.phase).toBe('offline');
  expect(label()?.ageMs).toBeGreaterThan(60_000);
});

test('83: a page kept a moment ago is not called live either, and its age grows', async () => {
  await seenOnce();
  network.cut(true);
  const { label } = open();
  await pass(1_000);
  expect(label()?.phase).toBe('delayed');
  const before = label()?.ageMs ?? 0;
  await pass(5_000);
  expect(label()?.ageMs).toBe(before + 5_000);
});

test('82: where the answer is only late, the kept page stands in after 4 s, and the answer takes its place', async () => {
  const seen = await seenOnce();
  network.change('8', 90);
  network.turn({ ...fair, slowMs: 10_000 });
  const { last } = open();
  await pass(3_900);
  expect(last()?.page).toBeNull();
  await pass(200);
  expect(last()?.page).toEqual(seen);
  await pass(8_000);
  expect(last()?.page).toEqual(network.truth());
});

test('83, 85: back in reach it becomes what the source says by itself, even where that begins anew', async () => {
  await seenOnce();
  network.cut(true);
  const { last, label } = open();
  await pass(2_000);
  network.beginAnew();
  network.cut(false);
  await pass(8_000);
  expect(last()).toEqual({ page: network.truth(), problem: null });
  expect(label()?.phase).toBe('live');
});

test('84: what the source no longer has is forgotten', async () => {
  await seenOnce();
  const gone = async () => ({ ok: false as const, problem: new FeedProblem('not_found') });
  network.source.fetchPage = gone;
  const { last } = open();
  await pass(1_000);
  expect(last()?.problem?.reason).toBe('not_found');
  expect(kept.size).toBe(0);
});

test('a page never seen is a problem as before', async () => {
  network.cut(true);
  const { last } = open();
  await pass(1_000);
  expect(last()).toMatchObject({ page: null, problem: { reason: 'offline' } });
});
