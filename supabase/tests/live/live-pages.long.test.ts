import type { ClassificationBody } from '@bivouac/data/feed';
import { fetchPage } from '@bivouac/data/feed';
import {
  type Connection,
  createLive,
  type LiveSettings,
  type PageView,
  type StartedLive,
} from '@bivouac/live';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';
import { type KillableStack, killableStack } from '../stack/killable-stack.ts';
import { page, type SmallRally, smallRally } from './small-rally.ts';

let database: TestDatabase;
let stack: KillableStack;
let rally: SmallRally;
const closing: (() => void)[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  stack = await killableStack(database.url);
  rally = await smallRally(stack, database.sql);
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await stack?.end();
  await database?.stop();
});

const feedOf = () => ({ url: `${stack.url}/rest/v1/rpc`, publishableKey: stack.publishableKey });

/** Polls so rarely that only the socket can bring a change in the time of a test. */
const bySocketAlone = { pulseMs: 600_000, pollMs: 600_000, slowPollMs: 600_000 };

function spectator(
  transport: 'realtime' | 'poll' | 'both',
  intervals = {},
  more: Partial<LiveSettings> = {},
) {
  const live: StartedLive = createLive({
    feed: feedOf(),
    ...more,
    realtimeUrl: `${stack.url}/realtime/v1`,
    transport,
    intervals,
  });
  const seen: { view?: PageView<ClassificationBody>; label?: Connection } = {};
  const watching = live.page$(page).subscribe((view) => {
    seen.view = view;
  });
  watching.add(
    live.connection$.subscribe((label) => {
      seen.label = label;
    }),
  );
  closing.push(() => {
    watching.unsubscribe();
    live.stop();
  });
  return {
    label: () => seen.label?.phase,
    body: () => seen.view?.page?.body,
    ranking: () =>
      seen.view?.page?.body.rows
        .filter((r) => r.position !== null)
        .map((r) => `${r.position} ${r.number} ${r.total_ms}`),
  };
}

const inTime = { timeout: 12_000, interval: 50 };
const bodyInSql = async () => {
  const answer = await fetchPage(feedOf(), page, { atLeast: Number.MAX_SAFE_INTEGER });
  return answer.ok ? answer.value.page?.body : answer.problem;
};

describe('a chrono recorded by an organizer', () => {
  test('reaches an open page by socket alone, and the patched page is SQL’s page', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const count = (name: string) =>
      asked.mock.calls.filter(([url]) => String(url).includes(`/rpc/${name}?`)).length;
    const { ranking, body } = spectator('realtime', bySocketAlone);
    // The heads are read at the start, and once more when the topic was joined.
    await expect.poll(() => count('heads'), inTime).toBe(2);
    expect(await rally.drives('7', 100_000)).toEqual(['accepted', 'accepted']);
    await expect.poll(ranking, inTime).toEqual(['1 7 100000']);
    // Within half a second of the first: it shares the next message.
    expect(await rally.drives('8', 90_000)).toEqual(['accepted', 'accepted']);
    await expect.poll(ranking, inTime).toEqual(['1 8 90000', '2 7 100000']);
    expect(count('page')).toBe(1);
    expect(body()).toEqual(await bodyInSql());
  });

  test('reaches it by polling where there is no socket', async () => {
    const { ranking } = spectator('poll');
    await expect.poll(ranking, inTime).toHaveLength(2);
    await rally.drives('9', 80_000);
    await expect.poll(ranking, inTime).toEqual(['1 9 80000', '2 8 90000', '3 7 100000']);
  });
});

test('nobody but the database can send on a page’s topic', async () => {
  const { ranking, body } = spectator('realtime');
  await expect.poll(ranking, inTime).toHaveLength(3);
  const before = body();
  const stranger = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  closing.push(() => void stranger.removeAllChannels());
  const channel = stranger.channel(`page:${page.rally}:${page.race}:${page.key}`, {
    config: { private: true, broadcast: { ack: true } },
  });
  await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
  const payload = { base: 0, revision: 9_999_999, patch: { rows: [], body: { state: 'official' } } };
  expect(await channel.send({ type: 'broadcast', event: 'patch', payload })).not.toBe('ok');
  // The next true message has overtaken anything a stranger could have sent.
  await rally.drives('10', 120_000);
  await expect.poll(ranking, inTime).toHaveLength(4);
  expect(body()?.state).toBe(before?.state);
});

test('the gateway is killed and started again: open pages heal by themselves', async () => {
  const { ranking, label } = spectator('realtime');
  await expect.poll(label, inTime).toBe('live');
  await stack.kill();
  await expect.poll(label, inTime).toBe('delayed');
  await stack.startAgain();
  await expect.poll(label, { ...inTime, timeout: 20_000 }).toBe('live');
  expect(ranking()).toEqual(['1 9 80000', '2 8 90000', '3 7 100000', '4 10 120000']);
});

test('asked past every cache, a page is of this instant', async () => {
  // What the cache holds from now on is older than the next time.
  await fetchPage(feedOf(), page);
  await rally.drives('11', 70_000);
  const answer = await fetchPage(feedOf(), page, { isFresh: true });
  expect(answer.ok && answer.value.page?.body.rows.find(({ number }) => number === '11')?.total_ms).toBe(
    70_000,
  );
});

describe('where sockets are for so many readers at most', () => {
  const asked = () =>
    vi.spyOn(globalThis, 'fetch').mock.calls.filter(([url]) => String(url).includes('/page?'));

  test('a reader among them hears by socket, without asking for the page again', async () => {
    const calls = asked();
    const { ranking, label } = spectator(
      'both',
      { ...bySocketAlone, pulseMs: 1_000 },
      { socketsAtMost: 100 },
    );
    await expect.poll(label, inTime).toBe('live');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await rally.drives('11', 50_000);
    await expect.poll(() => ranking()?.[0], inTime).toMatch(/^1 11 50000/);
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  test('a reader beyond them looks at the heads, below the site’s own path and without a key', async () => {
    const feed = { url: `${stack.url}/feed`, publishableKey: 'none is sent' };
    const { ranking } = spectator('both', {}, { socketsAtMost: 0, feed });
    await expect.poll(ranking, inTime).not.toHaveLength(0);
    await rally.drives('10', 40_000);
    await expect.poll(() => ranking()?.[0], inTime).toMatch(/^1 10 40000/);
  });
});
