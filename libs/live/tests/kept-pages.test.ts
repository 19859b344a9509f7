/** Kept pages, came in and unknown pages. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  type ClassificationBody,
  FeedProblem,
  type NarrowRow,
  type Page,
  type PagePatch,
} from '@bivouac/data/feed';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { applyPatch, arrange, rowsKindOf } from '../src/arrange/index.ts';
import type { Connection } from '../src/connection.ts';
import { liveFrom } from '../src/live.ts';
import type { KeptPages } from '../src/page/kept-pages.ts';
import type { PageView } from '../src/page/view-page.ts';
import { usualIntervals } from '../src/settings.ts';
import type { CameIn } from '../src/socket/came-in.ts';
import { createLive, type StartedLive } from '../src/start-live.ts';
import { badNetwork, fair, ref } from './bad-network.ts';

describe('kept pages', () => {
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
    // No error flashed before it.
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
});

describe('came in', () => {
  type Frame = [string | null, string | null, string, string, Record<string, unknown>];

  const TOPIC = 'realtime:officials:SWE19';
  let server: WebSocketServer;
  let socket: WebSocket | undefined;
  let live: StartedLive;
  const heard: string[] = [];

  beforeEach(async () => {
    heard.length = 0;
    server = new WebSocketServer({ port: 0 });
    server.on('connection', (connected) => {
      socket = connected;
      connected.on('message', (data) => {
        const [joinRef, ref, topic, event] = JSON.parse(String(data)) as Frame;
        if (topic === TOPIC) heard.push(event);
        connected.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]));
      });
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    live = createLive({
      feed: { url: 'http://localhost:1', publishableKey: 'sb_publishable_test' },
      realtimeUrl: `http://localhost:${port}/realtime/v1`,
      transport: 'realtime',
    });
  });
  afterEach(() => {
    live.stop();
    for (const client of server.clients) client.terminate();
    server.close();
  });

  const comesIn = (id: string) =>
    socket?.send(
      JSON.stringify([
        null,
        null,
        TOPIC,
        'broadcast',
        { type: 'broadcast', event: 'facts', payload: { facts: [{ id }] } },
      ]),
    );
  const listen = () => {
    const facts: string[] = [];
    const listening = live.cameIn$('SWE19').subscribe((signal: CameIn) => {
      if (signal.type === 'facts') facts.push(...signal.facts.map(({ id }) => id));
    });
    return { facts, leave: () => listening.unsubscribe() };
  };

  test('54: all parts of a screen hear the officials of a rally by one topic, and each goes on when another leaves', async () => {
    const one = listen();
    const other = listen();
    await vi.waitFor(() => expect(heard).toEqual(['phx_join']));
    comesIn('a');
    await vi.waitFor(() => expect([one.facts, other.facts]).toEqual([['a'], ['a']]));
    one.leave();
    const late = listen();
    comesIn('b');
    await vi.waitFor(() => expect([other.facts, late.facts]).toEqual([['a', 'b'], ['b']]));
    expect(one.facts).toEqual(['a']);
    expect(heard).toEqual(['phx_join']);
  });
});

describe('unknown pages', () => {
  const KEYS = ['weather/SS1', 'weather', 'of_tomorrow/2026-03-08', '', '/', 'constructor', '__proto__/x'];

  test.each(KEYS)('the rows of "%s" stand as the server sent them', (key) => {
    const rows = [{ of: 'b' }, { of: 'a', tomorrow: { of: [1] } }, null, 'of_tomorrow'];
    const body = { key, state: 'of_tomorrow', rows, tomorrow: 1 } as unknown as ClassificationBody;
    expect(rowsKindOf(key)).toBe('plain');
    expect(arrange(body, { rowsKind: rowsKindOf(key) })).toEqual(body);
  });

  const row = (number: string, order: number[], more: object = {}) =>
    ({ number, order, total_ms: order[1], ...more }) as unknown as NarrowRow;

  test('a crew in a state nobody knows keeps its place by its order, with whatever else is told of it', () => {
    const odd = { status: 'of_tomorrow', marks: ['of_tomorrow'], tomorrow: { of: 1 } };
    const rows = [row('2', [0, 200]), row('1', [0, 100], odd), row('3', [9, 0], { status: 'of_tomorrow' })];
    const body = { key: 'after/SS1', state: 'of_tomorrow', rows } as unknown as ClassificationBody;
    const arranged = arrange(body, { rowsKind: 'classification' });
    expect(arranged.rows.map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect(arranged.rows[0]).toMatchObject(odd);
    expect(arranged.state).toBe('of_tomorrow');
  });

  test('a patch with a member more is applied, and loses it no more than the rest', () => {
    const body = {
      key: 'after/SS1',
      state: 'live',
      rows: [row('1', [0, 100])],
    } as unknown as ClassificationBody;
    const page = {
      feed: 1,
      rally: 'R',
      race: 'main',
      key: 'after/SS1',
      revision: 1,
      version: 0,
      body,
    } as Page<ClassificationBody>;
    const patch = {
      base: 1,
      revision: 2,
      patch: { rows: [row('1', [0, 90], { tomorrow: 7 })], tomorrow: {} },
    };
    const applied = applyPatch(page, patch as unknown as PagePatch);
    expect(applied).toMatchObject({ outcome: 'applied', page: { body: { rows: [{ tomorrow: 7 }] } } });
  });
});
