/** Who else is at a desk. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type AtDesk, deskTopic, type Present } from '../src/socket/presence.ts';
import { type TopicMessages, topicMessages } from '../src/socket/topic-messages.ts';

describe('presence', () => {
  type Frame = [string | null, string | null, string, string, Record<string, unknown>];

  let server: WebSocketServer;
  let socket: WebSocket | undefined;
  let messages: TopicMessages;
  const heard: Frame[] = [];
  const TOPIC = deskTopic('SWE19', 'SS5');

  beforeEach(async () => {
    heard.length = 0;
    server = new WebSocketServer({ port: 0 });
    server.on('connection', (connected) => {
      socket = connected;
      connected.on('message', (data) => {
        const frame = JSON.parse(String(data)) as Frame;
        heard.push(frame);
        const [joinRef, ref, topic] = frame;
        connected.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]));
      });
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    messages = topicMessages({
      feed: { url: 'http://localhost:1', publishableKey: 'sb_publishable_test' },
      realtimeUrl: `http://localhost:${port}/realtime/v1`,
      transport: 'realtime',
    });
  });
  afterEach(() => {
    messages.stop();
    for (const client of server.clients) client.terminate();
    server.close();
  });

  const tracked = () =>
    heard.flatMap(([, , , event, payload]) => (event === 'presence' ? [payload.payload as AtDesk] : []));
  const state = (payload: object) =>
    socket?.send(JSON.stringify([null, null, `realtime:${TOPIC}`, 'presence_state', payload]));

  test('60: shows where it is, again at each step, and is told who else is there', async () => {
    const mine$ = new BehaviorSubject<AtDesk>({ name: 'AB', cell: '12 FINISH', isTyping: false });
    const told: Present[][] = [];
    const watching = messages.present(TOPIC, mine$).subscribe((others) => told.push(others));
    await expect.poll(tracked).toEqual([{ name: 'AB', cell: '12 FINISH', isTyping: false }]);
    expect(heard.find(([, , , event]) => event === 'phx_join')?.[4]).toMatchObject({
      config: { private: true, presence: { enabled: true } },
    });
    mine$.next({ name: 'AB', cell: '21 FINISH', isTyping: true });
    await expect.poll(() => tracked().length).toBe(2);
    state({ other: { metas: [{ phx_ref: '1', name: 'CD', cell: '21 FINISH', isTyping: true }] } });
    await expect
      .poll(() => told.at(-1))
      .toEqual([{ key: 'other', name: 'CD', cell: '21 FINISH', isTyping: true }]);
    watching.unsubscribe();
    await expect.poll(() => heard.some(([, , , event]) => event === 'phx_leave')).toBe(true);
  });

  test('61: what another release shows is read as far as it is known', async () => {
    const told: Present[][] = [];
    const mine$ = new BehaviorSubject<AtDesk>({ name: 'AB', cell: null, isTyping: false });
    messages.present(TOPIC, mine$).subscribe((others) => told.push(others));
    await expect.poll(() => tracked().length).toBe(1);
    state({ other: { metas: [{ phx_ref: '1', name: 7, cell: {}, mood: 'good' }] } });
    await expect.poll(() => told.at(-1)).toEqual([{ key: 'other', name: '?', cell: null, isTyping: false }]);
  });
});
