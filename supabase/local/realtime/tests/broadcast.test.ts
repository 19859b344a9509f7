/** Broadcasts between clients, and presence: SPEC 3, 9 to 16, 31 to 33. */

import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, publishableKey } from './house.ts';
import { broadcasts, eventually, joined, subscribe } from './listening.ts';
import { type Array2, joinBare, openSocket } from './sockets.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

describe('broadcast', () => {
  describe('the client in use', () => {
    it('SPEC 3: beats every 25 s and waits 10 s', () => {
      const { realtime } = house.client();
      expect(realtime.heartbeatIntervalMs).toBe(25_000);
      expect(realtime.timeout).toBe(10_000);
      expect(realtime.channel('page:X:-:index').timeout).toBe(10_000);
    });
  });

  describe('between sockets', () => {
    it('SPEC 10: reaches the others, and the sender only with self', async () => {
      const [quiet, loud, other] = [
        house.client().channel('bivouac'),
        house.client().channel('bivouac', { config: { broadcast: { self: true } } }),
        house.client().channel('bivouac'),
      ];
      const [quietHeard, loudHeard, otherHeard] = [broadcasts(quiet), broadcasts(loud), broadcasts(other)];
      await Promise.all([joined(quiet), joined(loud), joined(other)]);
      await quiet.send({ type: 'broadcast', event: 'quiet', payload: { crew: 214 } });
      await eventually(() => expect(otherHeard).toEqual([['quiet', { crew: 214 }]]));
      await loud.send({ type: 'broadcast', event: 'loud', payload: { crew: 7 } });
      await eventually(() => expect(otherHeard).toHaveLength(2));
      expect(loudHeard).toEqual([
        ['quiet', { crew: 214 }],
        ['loud', { crew: 7 }],
      ]);
      await eventually(() => expect(quietHeard).toEqual([['loud', { crew: 7 }]]));
    });

    it('SPEC 10: with ack the sender is answered', async () => {
      const channel = house.client().channel('acks', { config: { broadcast: { ack: true } } });
      await joined(channel);
      expect(await channel.send({ type: 'broadcast', event: 'passed', payload: {} })).toBe('ok');
    });

    it.each([
      ['1.0.0', '2.0.0'],
      ['2.0.0', '1.0.0'],
      ['1.0.0', '1.0.0'],
    ])('SPEC 11: protocol %s is heard by %s', async (from, to) => {
      const sender = house.client({ realtime: { vsn: from } }).channel(`versions ${from} ${to}`);
      const listener = house.client({ realtime: { vsn: to } }).channel(`versions ${from} ${to}`);
      const heard = broadcasts(listener);
      await Promise.all([joined(sender), joined(listener)]);
      await sender.send({
        type: 'broadcast',
        event: 'Étape',
        payload: { name: 'Ouarzazate → Zagora', ms: 12_345 },
      });
      await eventually(() => expect(heard).toEqual([['Étape', { name: 'Ouarzazate → Zagora', ms: 12_345 }]]));
    });

    it('SPEC 11: bytes reach protocol 2.0.0 and are kept from 1.0.0', async () => {
      const [sender, listener, old] = [
        house.client().channel('bytes'),
        house.client().channel('bytes'),
        house.client({ realtime: { vsn: '1.0.0' } }).channel('bytes'),
      ];
      const [heard, oldHeard] = [broadcasts(listener), broadcasts(old)];
      await Promise.all([joined(sender), joined(listener), joined(old)]);
      await sender.send({ type: 'broadcast', event: 'track', payload: new Uint8Array([1, 2, 255]).buffer });
      await sender.send({ type: 'broadcast', event: 'after', payload: {} });
      await eventually(() => expect(heard).toHaveLength(2));
      expect(new Uint8Array(heard[0]?.[1] as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 255]));
      await eventually(() => expect(oldHeard).toEqual([['after', {}]]));
    });

    it('SPEC 9: a private topic does not hear its public namesake', async () => {
      const token = await house.token('ana');
      const hidden = house.client({ token }).channel('talk:names', { config: { private: true } });
      const open = house.client().channel('talk:names', { config: { broadcast: { self: true } } });
      const [hiddenHeard, openHeard] = [broadcasts(hidden), broadcasts(open)];
      await Promise.all([joined(hidden), joined(open)]);
      await open.send({ type: 'broadcast', event: 'open', payload: {} });
      await eventually(() => expect(openHeard).toEqual([['open', {}]]));
      const { status } = await post('/api/broadcast/talk:names/events/hidden?private=true', {}, token);
      expect(status).toBe(202);
      await eventually(() => expect(hiddenHeard).toEqual([['hidden', {}]]));
      expect(openHeard).toEqual([['open', {}]]);
    });

    it('SPEC 16: asking to store a broadcast is refused', async () => {
      const channel = house
        .client({ token: await house.token('ana') })
        .channel('talk:stored', { config: { private: true, broadcast: { ack: true } } });
      await joined(channel);
      expect(await channel.send({ type: 'broadcast', event: 'x', payload: {}, persist: true })).toBe('error');
    });

    it('SPEC 16: asking to be told earlier broadcasts again is refused, and the topic is joined without', async () => {
      const client = house.client({ token: await house.token('ana') });
      const refused = client.channel('talk:replayed', {
        config: { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 5 } } },
      });
      const { status, error } = await subscribe(refused);
      expect(status).toBe('CHANNEL_ERROR');
      expect(error?.message).toContain('UnableToReplayMessages');
      await client.removeChannel(refused);
      await joined(client.channel('talk:replayed', { config: { private: true } }));
    });
  });

  describe('by request', () => {
    it('SPEC 12: the client sends over REST what it cannot push', async () => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const listener = house.client().channel('page:SWE19:main:after/SS5');
      const heard = broadcasts(listener);
      await joined(listener);
      const sender = house.client().channel('page:SWE19:main:after/SS5');
      expect(await sender.send({ type: 'broadcast', event: 'batch', payload: { a: 1 } })).toBe('ok');
      expect(await sender.httpSend('single é/+', { b: 2 })).toEqual({ success: true });
      await eventually(() =>
        expect(heard).toEqual([
          ['batch', { a: 1 }],
          ['single é/+', { b: 2 }],
        ]),
      );
      warned.mockRestore();
    });

    it('SPEC 13: no key, an unknown key and a bad token are 401, a malformed body 422', async () => {
      const message = { messages: [{ topic: 'x', event: 'y', payload: {} }] };
      expect((await post('/api/broadcast', message, undefined, null)).status).toBe(401);
      expect((await post('/api/broadcast', message, undefined, 'sb_publishable_other')).status).toBe(401);
      expect((await post('/api/broadcast', message, 'not.a.token')).status).toBe(401);
      expect((await post('/api/broadcast', message, await house.token('ana', -10))).status).toBe(401);
      expect((await post('/api/broadcast', { messages: [{ topic: 'x' }] })).status).toBe(422);
      expect((await post('/api/broadcast', [])).status).toBe(422);
    });

    it('SPEC 14: an anonymous request to a page topic is 403, and nothing of its batch is sent', async () => {
      const page = house.client().channel('page:T:-:index', { config: { private: true } });
      const open = house.client().channel('beside');
      const [pageHeard, openHeard] = [broadcasts(page), broadcasts(open)];
      await Promise.all([joined(page), joined(open)]);
      const batch = [
        { topic: 'beside', event: 'half', payload: {} },
        { topic: 'page:T:-:index', event: 'patch', payload: {}, private: true },
      ];
      const { status, body } = await post('/api/broadcast', { messages: batch });
      expect(status).toBe(403);
      expect(body).toContain('do not have permissions to write');
      expect((await post('/api/broadcast/page:T:-:index/events/patch?private=true', {})).status).toBe(403);
      await house.sql`select realtime.send('{"n": 1}', 'patch', 'page:T:-:index')`;
      await eventually(() => expect(pageHeard).toHaveLength(1));
      expect(pageHeard[0]).toEqual(['patch', expect.objectContaining({ n: 1 })]);
      expect(openHeard).toEqual([]);
    });
  });

  async function post(path: string, body: unknown, token?: string, apikey: string | null = publishableKey) {
    const response = await fetch(`${house.url}/realtime/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apikey ? { apikey } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.text() };
  }
});

describe('presence', () => {
  beforeAll(async () => {
    await house.sql`insert into public.officials values ('olga', 'desk:SWE19'), ('oskar', 'desk:SWE19')`;
  });

  /** A channel that is present under a key and notes each join and leave it is told. */
  function watching(topic: string, key: string, how: { token?: string } = {}) {
    const channel = house
      .client(how)
      .channel(topic, { config: { private: how.token !== undefined, presence: { key, enabled: true } } });
    const told: string[] = [];
    channel.on('presence', { event: 'join' }, ({ key, newPresences }) =>
      told.push(`+${key} ${newPresences.map((presence) => presence.at).join()}`),
    );
    channel.on('presence', { event: 'leave' }, ({ key }) => told.push(`-${key}`));
    return { channel, told };
  }
  const present = (channel: RealtimeChannel) =>
    Object.fromEntries(
      Object.entries(channel.presenceState<{ at: string }>()).map(([key, metas]) => [
        key,
        metas.map(({ at }) => at),
      ]),
    );

  describe('presence', () => {
    it('SPEC 31: a newcomer is told the state, the others the difference, each of them once', async () => {
      const [first, second] = [watching('post 3', 'first'), watching('post 3', 'second')];
      await joined(first.channel);
      expect(await first.channel.track({ at: 'start' })).toBe('ok');
      await eventually(() => expect(present(first.channel)).toEqual({ first: ['start'] }));
      await joined(second.channel);
      await eventually(() => expect(present(second.channel)).toEqual({ first: ['start'] }));
      await second.channel.track({ at: 'finish' });
      await eventually(() =>
        expect(present(first.channel)).toEqual({ first: ['start'], second: ['finish'] }),
      );
      expect(first.told).toEqual(['+first start', '+second finish']);
      expect(second.told).toEqual(['+first start', '+second finish']);
    });

    it('SPEC 32: untrack, a lost socket and a new track are told', async () => {
      const [stays, leaves, drops] = [
        watching('post 4', 'stays'),
        watching('post 4', 'leaves'),
        watching('post 4', 'drops'),
      ];
      for (const { channel } of [stays, leaves, drops]) await joined(channel);
      await stays.channel.track({ at: 'one' });
      await leaves.channel.track({ at: 'two' });
      await drops.channel.track({ at: 'three' });
      await eventually(() => expect(Object.keys(present(stays.channel))).toHaveLength(3));
      await leaves.channel.untrack();
      await eventually(() => expect(present(stays.channel)).toEqual({ stays: ['one'], drops: ['three'] }));
      await drops.channel.socket.disconnect();
      await eventually(() => expect(present(stays.channel)).toEqual({ stays: ['one'] }));
      await stays.channel.track({ at: 'moved' });
      await eventually(() => expect(present(stays.channel)).toEqual({ stays: ['moved'] }));
    });

    it('SPEC 31: two devices under one key are two presences, and any key is only a name', async () => {
      const [one, two] = [watching('post 5', 'constructor'), watching('post 5', 'constructor')];
      await Promise.all([joined(one.channel), joined(two.channel)]);
      await one.channel.track({ at: 'phone' });
      await two.channel.track({ at: 'tablet' });
      await eventually(() => expect(present(one.channel)).toEqual({ constructor: ['phone', 'tablet'] }));
    });

    it('SPEC 33: on a private topic the policies decide who is present and who sees it', async () => {
      const token = (who: string) => house.token(who);
      const [olga, oskar] = [
        watching('desk:SWE19', 'olga', { token: await token('olga') }),
        watching('desk:SWE19', 'oskar', { token: await token('oskar') }),
      ];
      await Promise.all([joined(olga.channel), joined(oskar.channel)]);
      expect(await olga.channel.track({ at: 'desk' })).toBe('ok');
      await eventually(() => expect(present(oskar.channel)).toEqual({ olga: ['desk'] }));
      const silent = watching('talk:camp', 'olga', { token: await token('olga') });
      await joined(silent.channel);
      expect(await silent.channel.track({ at: 'camp' })).toBe('error');
    });

    it('SPEC 31, 33: who did not ask for presence or may not read it is told nothing of it', async () => {
      const topic = 'realtime:page:SWE19:main:index';
      const uninterested = await openSocket(house.socketUrl);
      await joinBare(uninterested, 'realtime:post 6');
      const barred = await openSocket(house.socketUrl);
      await joinBare(barred, topic, '1', { private: true, presence: { enabled: true } });
      const { channel } = watching('post 6', 'first');
      await joined(channel);
      await channel.track({ at: 'start' });
      await eventually(() => expect(present(channel)).toEqual({ first: ['start'] }));
      for (const socket of [uninterested, barred]) {
        socket.send([null, 'last', 'phoenix', 'heartbeat', {}]);
        await socket.first<Array2>((frame) => frame[1] === 'last');
        expect(socket.heard.map((frame) => (frame as Array2)[3])).toEqual(['phx_reply', 'phx_reply']);
        socket.ws.terminate();
      }
    });
  });
});
