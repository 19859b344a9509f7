/** What officials hear: SPEC 54, against a server of the test's own. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { CameIn } from '../src/socket/came-in.ts';
import { createLive, type StartedLive } from '../src/start-live.ts';

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
