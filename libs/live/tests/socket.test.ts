/** Socket, connection and tvDelay. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { patches } from '../src/browser-source.ts';
import { judge, type Watched } from '../src/connection.ts';
import type { LiveSettings } from '../src/settings.ts';
import { loadRealtimeClient } from '../src/socket/realtime-client.ts';
import { type TopicMessages, topicMessages } from '../src/socket/topic-messages.ts';
import type { TopicSignal } from '../src/source.ts';
import { tvDelay } from '../src/tv-delay.ts';

describe('socket', () => {
  /** A frame of protocol 2.0.0: [join_ref, ref, topic, event, payload]. */
  type Frame = [string | null, string | null, string, string, Record<string, unknown>];

  let server: WebSocketServer;
  let socket: WebSocket | undefined;
  let settings: LiveSettings;
  let messages: TopicMessages;
  const heard: Frame[] = [];
  const opened: string[] = [];

  beforeEach(async () => {
    heard.length = 0;
    opened.length = 0;
    server = new WebSocketServer({ port: 0 });
    server.on('connection', (connected, request) => {
      socket = connected;
      opened.push(request.url ?? '');
      connected.on('message', (data) => {
        const frame = JSON.parse(String(data)) as Frame;
        heard.push(frame);
        const [joinRef, ref, topic] = frame;
        connected.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]));
      });
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    settings = {
      feed: { url: 'http://localhost:1', publishableKey: 'sb_publishable_test' },
      realtimeUrl: `http://localhost:${port}/realtime/v1`,
      transport: 'realtime',
    };
    messages = topicMessages(settings);
  });
  afterEach(async () => {
    messages.stop();
    for (const client of server.clients) client.terminate();
    server.close();
  });

  const TOPIC = 'page:SWE19:main:after/SS5';
  const listening = async (signals: TopicSignal[]) => {
    const watching = messages.listen(TOPIC, patches).subscribe((signal) => signals.push(signal));
    await expect.poll(() => signals).toEqual([{ type: 'joined' }]);
    return watching;
  };
  const broadcast = (payload: unknown) =>
    socket?.send(
      JSON.stringify([
        null,
        null,
        `realtime:${TOPIC}`,
        'broadcast',
        { type: 'broadcast', event: 'patch', payload },
      ]),
    );

  describe('the socket', () => {
    test('keeps the client’s own heartbeat of 25 s and time-out of 10 s', async () => {
      const client = await loadRealtimeClient(settings);
      expect([client.heartbeatIntervalMs, client.timeout]).toEqual([25_000, 10_000]);
    });

    test('51: joins a private channel with the publishable key and no token for an anonymous reader', async () => {
      const watching = await listening([]);
      expect(opened[0]).toContain('apikey=sb_publishable_test');
      const [, , topic, event, payload] = heard.find((frame) => frame[3] === 'phx_join') as Frame;
      expect([topic, event]).toEqual([`realtime:${TOPIC}`, 'phx_join']);
      expect(payload).toMatchObject({ config: { private: true } });
      expect(payload.access_token).toBeFalsy();
      watching.unsubscribe();
      await expect.poll(() => heard.some((frame) => frame[3] === 'phx_leave')).toBe(true);
    });

    test('51: a signed-in person’s token goes along', async () => {
      messages = topicMessages({ ...settings, accessToken: async () => 'token-of-the-person' });
      await listening([]);
      await expect
        .poll(() => heard.some((frame) => frame[4].access_token === 'token-of-the-person'))
        .toBe(true);
    });

    test('52: passes patches on and drops what is none', async () => {
      const signals: TopicSignal[] = [];
      await listening(signals);
      broadcast({ base: 'x', revision: 2, patch: null });
      broadcast({ base: 1, revision: 2, patch: { rows: 'all' } });
      broadcast({ base: 1, revision: 2, patch: null });
      await expect
        .poll(() => signals.at(-1))
        .toEqual({ type: 'patch', patch: { base: 1, revision: 2, patch: null } });
      expect(signals).toHaveLength(2);
    });

    test('20: a topic joined again after the socket broke is told, so that the reader looks', async () => {
      const signals: TopicSignal[] = [];
      await listening(signals);
      socket?.terminate();
      await expect.poll(() => signals.length, { timeout: 10_000 }).toBe(2);
      expect(signals[1]).toEqual({ type: 'joined' });
    }, 15_000);

    test('53: a channel the server closes is joined again', async () => {
      const signals: TopicSignal[] = [];
      await listening(signals);
      const [joinRef, , topic] = heard.find((frame) => frame[3] === 'phx_join') as Frame;
      socket?.send(JSON.stringify([joinRef, null, topic, 'phx_close', {}]));
      await expect.poll(() => signals.length, { timeout: 10_000 }).toBe(2);
    }, 15_000);

    test('53: a topic left and wanted again at once is joined anew', async () => {
      const first = await listening([]);
      first.unsubscribe();
      const signals: TopicSignal[] = [];
      await listening(signals);
      broadcast({ base: 1, revision: 2, patch: null });
      await expect.poll(() => signals).toHaveLength(2);
    });

    test('50: with transport poll nothing is opened', async () => {
      const { createLive } = await import('../src/start-live.ts');
      const live = createLive({ ...settings, transport: 'poll' });
      const asked = vi.spyOn(globalThis, 'fetch');
      const watching = live.page$({ rally: 'SWE19', race: 'main', key: 'after/SS5' }).subscribe();
      await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
      asked.mockRestore();
      expect(server.clients.size).toBe(0);
      watching.unsubscribe();
      live.stop();
    });
  });
});

describe('connection', () => {
  const limits = { liveForMs: 4_000, offlineAfterMs: 60_000 };
  const NOON = Date.UTC(2026, 0, 5, 12);
  const known = (knownAtMs: number, more: Partial<Watched> = {}): Watched => ({
    knownAtMs,
    race: 'main',
    stale: [],
    isUnreachable: false,
    ...more,
  });
  const label = (watched: Watched[], elapsedMs: number, hasNetwork = true) =>
    judge(watched, { elapsedMs, rallyMs: NOON, hasNetwork }, limits);

  test.each([
    ['30: known 3.9 s ago', 3_900, true, 'live', 3_000],
    ['32: known 4.1 s ago', 4_100, true, 'delayed', 4_000],
    ['32: known 42.7 s ago', 42_700, true, 'delayed', 42_000],
    ['32: known 61 s ago', 61_000, true, 'offline', 61_000],
    ['32: no network, known 5 s ago', 5_000, false, 'offline', 5_000],
    ['30: no network, known 1 s ago', 1_000, false, 'live', 1_000],
  ])('%s', (_story, elapsedMs, hasNetwork, phase, ageMs) => {
    expect(label([known(0)], elapsedMs, hasNetwork)).toEqual({ phase, ageMs, knownAtMs: NOON - elapsedMs });
  });

  test('33: a race that could not be derived is delayed since then, though every answer is fresh', () => {
    const stale = [{ race: 'main', sinceMs: NOON - 90_000 }];
    const delayed = { phase: 'delayed', ageMs: 90_000, knownAtMs: NOON - 90_000 };
    expect(label([known(100_000, { stale })], 100_000)).toEqual(delayed);
    const index = known(100_000, { race: null, stale });
    expect(label([index, known(100_000)], 100_000)).toEqual(delayed);
    expect(label([index, known(100_000, { race: 'other' })], 100_000).phase).toBe('live');
  });

  test('34: without any page it is connecting, or offline if no answer came', () => {
    const never = Number.NEGATIVE_INFINITY;
    expect(label([], 9_000).phase).toBe('connecting');
    expect(label([known(never)], 9_000).phase).toBe('connecting');
    expect(label([known(never, { isUnreachable: true })], 9_000)).toEqual({
      phase: 'offline',
      ageMs: null,
      knownAtMs: null,
    });
  });

  test('35: the oldest page on the screen decides', () => {
    expect(label([known(9_000), known(2_000), known(8_000)], 10_000)).toMatchObject({
      phase: 'delayed',
      ageMs: 8_000,
    });
  });
});

describe('tvDelay', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('44: the first value at once, every later one by the delay later, which may change', () => {
    const source$ = new Subject<string>();
    const delayMs$ = new BehaviorSubject(30_000);
    const shown: string[] = [];
    const watching = source$.pipe(tvDelay(delayMs$)).subscribe((value) => shown.push(value));
    source$.next('SS1');
    expect(shown).toEqual(['SS1']);
    vi.advanceTimersByTime(5_000);
    source$.next('SS2');
    vi.advanceTimersByTime(10_000);
    source$.next('SS3');
    vi.advanceTimersByTime(19_900);
    expect(shown).toEqual(['SS1']);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual(['SS1', 'SS2']);
    delayMs$.next(0);
    expect(shown).toEqual(['SS1', 'SS2', 'SS3']);
    watching.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('44: values that fall due together show only the newest', () => {
    const source$ = new Subject<number>();
    const delayMs$ = new BehaviorSubject(60_000);
    const shown: number[] = [];
    source$.pipe(tvDelay(delayMs$)).subscribe((value) => shown.push(value));
    for (let i = 0; i < 5; i++) source$.next(i);
    delayMs$.next(0);
    expect(shown).toEqual([0, 4]);
  });
});
