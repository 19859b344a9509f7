import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { patches } from '../src/browser-source.ts';
import type { LiveSettings } from '../src/settings.ts';
import { loadRealtimeClient } from '../src/socket/realtime-client.ts';
import { type TopicMessages, topicMessages } from '../src/socket/topic-messages.ts';
import type { TopicSignal } from '../src/source.ts';

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
    const watching = live.page$({ rally: 'SWE19', race: 'main', key: 'after/SS5' }).subscribe();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.clients.size).toBe(0);
    watching.unsubscribe();
    live.stop();
  });
});
