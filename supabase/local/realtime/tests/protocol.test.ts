/** Frames on the wire, and the service as a part of the stack: SPEC 1, 2, 4 to 8, 23, 24, 28. */

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { type House, openHouse, publishableKey } from './house.ts';
import { broadcasts, eventually, joined, subscribe } from './listening.ts';
import { type Array2, type BareSocket, joinBare, openSocket, refusedUpgrade } from './sockets.ts';

describe('protocol', () => {
  let house: House;
  const sockets: BareSocket[] = [];
  const open = async (vsn?: string) => {
    const socket = await openSocket(house.socketUrl, vsn);
    sockets.push(socket);
    return socket;
  };
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    for (const { ws } of sockets) ws.terminate();
    await house.stop();
  });

  describe('the door', () => {
    it('SPEC 1: refuses a socket without a key we know', async () => {
      expect((await refusedUpgrade(house.socketUrl)).status).toBe(401);
      const { status, body } = await refusedUpgrade(`${house.socketUrl}?apikey=sb_publishable_other`);
      expect([status, JSON.parse(body).message]).toEqual([401, expect.stringContaining('publishable key')]);
    });

    it('SPEC 2: refuses a protocol version it does not speak', async () => {
      expect((await refusedUpgrade(`${house.socketUrl}?apikey=${publishableKey}&vsn=3.0.0`)).status).toBe(
        400,
      );
    });

    it('leaves other paths alone', async () => {
      await expect(refusedUpgrade(house.socketUrl.replace('websocket', 'other'))).rejects.toThrow('hang up');
    });

    it('SPEC 5: agrees on no compression though the client offers it', async () => {
      expect((await open()).ws.extensions).toBe('');
    });
  });

  describe('protocol 1.0.0', () => {
    it('SPEC 4, 6, 7, 10: heartbeat, join, broadcast and leave are JSON objects', async () => {
      const socket = await open('1.0.0');
      socket.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
      const config = { broadcast: { ack: true, self: true } };
      socket.send({ topic: 'realtime:a', event: 'phx_join', payload: { config }, ref: '2', join_ref: '2' });
      await socket.first((frame: { ref: string }) => frame.ref === '2');
      const broadcast = { type: 'broadcast', event: 'passed', payload: { crew: 214 } };
      socket.send({ topic: 'realtime:a', event: 'broadcast', payload: broadcast, ref: '3', join_ref: '2' });
      socket.send({ topic: 'realtime:a', event: 'phx_leave', payload: {}, ref: '4', join_ref: '2' });
      await socket.first((frame: { event: string }) => frame.event === 'phx_close');
      const ok = (response: object) => ({ status: 'ok', response });
      expect(socket.heard).toEqual([
        { topic: 'phoenix', event: 'phx_reply', ref: '1', join_ref: null, payload: ok({}) },
        {
          topic: 'realtime:a',
          event: 'phx_reply',
          ref: '2',
          join_ref: '2',
          payload: ok({ postgres_changes: [] }),
        },
        { topic: 'realtime:a', event: 'broadcast', ref: null, join_ref: null, payload: broadcast },
        { topic: 'realtime:a', event: 'phx_reply', ref: '3', join_ref: '2', payload: ok({}) },
        { topic: 'realtime:a', event: 'phx_reply', ref: '4', join_ref: '2', payload: ok({}) },
        { topic: 'realtime:a', event: 'phx_close', ref: '2', join_ref: '2', payload: {} },
      ]);
    });
  });

  describe('protocol 2.0.0', () => {
    it('SPEC 4, 6, 7: heartbeat, join and leave are JSON arrays', async () => {
      const socket = await open();
      socket.send([null, '1', 'phoenix', 'heartbeat', {}]);
      await joinBare(socket, 'realtime:b', '2', { presence: { enabled: true } });
      socket.send(['2', '3', 'realtime:b', 'phx_leave', {}]);
      await socket.first<Array2>((frame) => frame[3] === 'phx_close');
      expect(socket.heard).toEqual([
        [null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
        ['2', '2', 'realtime:b', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
        ['2', null, 'realtime:b', 'presence_state', {}],
        ['2', '3', 'realtime:b', 'phx_reply', { status: 'ok', response: {} }],
        ['2', '2', 'realtime:b', 'phx_close', {}],
      ]);
    });

    it('SPEC 10, 11: a binary push is a broadcast, of JSON or of bytes', async () => {
      const [sender, listener] = [await open(), await open()];
      await joinBare(sender, 'realtime:c', '9', { broadcast: { ack: true } });
      await joinBare(listener, 'realtime:c');
      sender.send(pushFrame('9', '10', 'realtime:c', 'Été', 1, Buffer.from('{"crew":214}')));
      sender.send(pushFrame('9', '11', 'realtime:c', 'raw', 0, Buffer.from([7, 0, 255])));
      await sender.first<Array2>((frame) => frame[1] === '11');
      await listener.first((frame) => Buffer.isBuffer(frame));
      expect(listener.heard.slice(1)).toEqual([
        [null, null, 'realtime:c', 'broadcast', { type: 'broadcast', event: 'Été', payload: { crew: 214 } }],
        Buffer.concat([
          Buffer.from([4, 10, 3, 0, 0]),
          Buffer.from('realtime:craw'),
          Buffer.from([7, 0, 255]),
        ]),
      ]);
    });
  });

  describe('what does not fit', () => {
    it('SPEC 6: a second join of a topic closes the first and the newer one hears', async () => {
      const socket = await open();
      await joinBare(socket, 'realtime:d', '1');
      await joinBare(socket, 'realtime:d', '2', { broadcast: { self: true } });
      expect(socket.heard[1]).toEqual(['1', '1', 'realtime:d', 'phx_close', {}]);
      socket.send(['1', '3', 'realtime:d', 'broadcast', { event: 'outdated', payload: {} }]);
      socket.send(['2', '4', 'realtime:d', 'broadcast', { event: 'current', payload: {} }]);
      await socket.first<Array2>((frame) => frame[3] === 'broadcast');
      expect(JSON.stringify(socket.heard)).not.toContain('outdated');
    });

    it('SPEC 7, 8: pushes to a topic not joined are refused, a leave is answered', async () => {
      const socket = await open();
      socket.send([null, '1', 'realtime:e', 'broadcast', { event: 'x', payload: {} }]);
      socket.send([null, '2', 'realtime:e', 'phx_leave', {}]);
      expect(await joinBare(socket, 'elsewhere', '3')).toMatchObject({ status: 'error' });
      expect(socket.heard.map((frame) => (frame as Array2)[4])).toEqual([
        { status: 'error', response: { reason: expect.stringContaining('UnmatchedTopic') } },
        { status: 'ok', response: {} },
        { status: 'error', response: { reason: expect.stringContaining('UnmatchedTopic') } },
      ]);
    });

    it('SPEC 8: frames that are no messages harm nobody, not even their sender', async () => {
      const [socket, listener] = [await open(), await open()];
      await joinBare(socket, 'realtime:f', '1');
      await joinBare(listener, 'realtime:f', '1');
      for (const frame of [
        '',
        'no json',
        '[]',
        '{}',
        'null',
        '[1,2,3,4,5]',
        '["1","2","realtime:f","broadcast",null]',
      ])
        socket.send(frame);
      socket.send(['1', '3', 'realtime:f', 'presence', { event: 'dance' }]);
      socket.send(['1', '4', 'realtime:f', 'unheard of', {}]);
      for (const bytes of [[], [3], [3, 255, 255, 255, 255, 255, 1], [9, 0, 0, 0, 0, 0, 0]])
        socket.send(Buffer.from(bytes));
      socket.send(pushFrame('1', '5', 'realtime:f', 'x', 1, Buffer.from('{not json')));
      socket.send([null, '6', 'phoenix', 'heartbeat', {}]);
      await socket.first<Array2>((frame) => frame[1] === '6');
      expect(socket.ws.readyState).toBe(socket.ws.OPEN);
      expect(listener.heard).toHaveLength(1);
    });
  });

  /** A broadcast as the client writes it: kind 3, five lengths, the encoding, the parts, the payload. */
  function pushFrame(
    joinRef: string,
    ref: string,
    topic: string,
    event: string,
    encoding: 0 | 1,
    body: Buffer,
  ): Buffer {
    const parts = [joinRef, ref, topic, event, ''].map((part) => Buffer.from(part));
    return Buffer.concat([Buffer.from([3, ...parts.map(({ length }) => length), encoding]), ...parts, body]);
  }
});

describe('whole stack', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({
      bare: true,
      prepare: `
      create policy "anyone follows a page" on realtime.messages for select to anon, authenticated
        using (extension = 'broadcast' and realtime.topic() like 'page:%');
      create policy "people read their own desk" on realtime.messages for select to authenticated
        using (realtime.topic() = 'desk:' || (select auth.uid()));
      create policy "people write to their own desk" on realtime.messages for insert to authenticated
        with check (realtime.topic() = 'desk:' || (select auth.uid()));
    `,
    });
  });
  afterAll(() => stack?.stop());

  const isPrivate = { config: { private: true, broadcast: { ack: true, self: true } } };

  async function follow(client: SupabaseClient, topic: string) {
    const channel = client.channel(topic, isPrivate);
    const heard = broadcasts(channel);
    await joined(channel);
    return { channel, heard };
  }

  describe('the whole stack', () => {
    it('a page sent in the database reaches an anonymous and a signed-in reader', async () => {
      const { client } = await stack.createPerson();
      const [visitor, person] = [
        await follow(stack.anon(), 'page:SWE19:main:index'),
        await follow(client, 'page:SWE19:main:index'),
      ];
      await stack.sql`select realtime.send('{"base": 1, "revision": 2, "patch": null}', 'patch', 'page:SWE19:main:index')`;
      const patch = ['patch', expect.objectContaining({ base: 1, revision: 2, patch: null })];
      await eventually(() => expect([visitor.heard, person.heard]).toEqual([[patch], [patch]]));
    });

    it('a person has a desk, nobody else has it, and both by request and by socket it is written', async () => {
      const [olga, otto] = [
        await stack.createPerson({ name: 'olga' }),
        await stack.createPerson({ name: 'otto' }),
      ];
      const topic = `desk:${olga.id}`;
      const { channel, heard } = await follow(olga.client, topic);
      expect(await channel.send({ type: 'broadcast', event: 'socket', payload: {} })).toBe('ok');
      expect(await channel.httpSend('request', {})).toEqual({ success: true });
      await eventually(() => expect(heard.map(([event]) => event)).toEqual(['socket', 'request']));
      expect((await subscribe(otto.client.channel(topic, isPrivate))).status).toBe('CHANNEL_ERROR');
      await expect(otto.client.channel(topic, isPrivate).httpSend('request', {})).rejects.toThrow(
        'permissions to write',
      );
    });

    it('SPEC 28: signing out loses the desk', async () => {
      const olga = await stack.createPerson({ name: 'olga' });
      const channel = olga.client.channel(`desk:${olga.id}`, isPrivate);
      const statuses: string[] = [];
      await olga.client.realtime.setAuth();
      channel.subscribe((status) => statuses.push(status));
      await eventually(() => expect(statuses).toEqual(['SUBSCRIBED']));
      await olga.client.auth.signOut();
      await eventually(() => expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']));
    });
  });
});
