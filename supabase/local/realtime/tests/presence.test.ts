/** Who is present: SPEC 31 to 33. */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';
import { eventually, joined } from './listening.ts';
import { type Array2, joinBare, openSocket } from './sockets.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.sql`insert into public.officials values ('olga', 'desk:SWE19'), ('oskar', 'desk:SWE19')`;
}, 60_000);
afterAll(() => house.stop());

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
    await eventually(() => expect(present(first.channel)).toEqual({ first: ['start'], second: ['finish'] }));
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
