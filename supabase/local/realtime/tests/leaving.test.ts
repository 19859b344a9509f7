/** Whoever may not listen any more stops hearing, without a new join or token: SPEC 30. */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, publishableKey } from './house.ts';
import { broadcasts, eventually, joined } from './listening.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ roundMs: 50, rightsMs: 50, recheckMs: 50 });
  await house.sql`insert into public.officials values ('olga', 'desk:SWE19'), ('otto', 'desk:SWE19')`;
}, 60_000);
afterAll(() => house.stop());

const isPrivate = { config: { private: true } };

async function at(topic: string, token?: string) {
  const channel = house.client(token ? { token } : {}).channel(topic, isPrivate);
  const heard = broadcasts(channel);
  const told: string[] = [];
  channel.on('system', {}, ({ message }: { message: string }) => void told.push(message));
  return { channel: await joined(channel), heard, told };
}

const send = (topic: string) => house.sql`select realtime.send('{"n": 1}'::jsonb, 'news', ${topic}, true)`;
const isClosed = (channel: RealtimeChannel) => channel.state === 'closed';

describe('leaving', () => {
  it('SPEC 30: a right that is taken ends the channel, and nobody else’s', async () => {
    const olga = await at('desk:SWE19', await house.token('olga'));
    const otto = await at('desk:SWE19', await house.token('otto'));
    const visitor = await at('page:SWE19:main:index');
    await house.sql`delete from public.officials where user_id = 'olga'`;
    await eventually(() => expect(isClosed(olga.channel)).toBe(true));
    expect(olga.told.join()).toContain('Unauthorized');
    await send('desk:SWE19');
    await send('page:SWE19:main:index');
    await eventually(() => expect([otto.heard.length, visitor.heard.length]).toEqual([1, 1]));
    expect(olga.heard).toEqual([]);
    expect([isClosed(otto.channel), isClosed(visitor.channel)]).toEqual([false, false]);
  });

  it('SPEC 30: a session that ends takes its channels along, public ones too', async () => {
    const [user] = await house.sql`insert into auth.users (email) values ('lea@rally.test') returning id`;
    const sessions = await house.sql<{ id: string }[]>`
      insert into auth.sessions (user_id) select ${user?.id} from generate_series(1, 2) returning id`;
    const [desk, phone] = await Promise.all(
      sessions.map(async ({ id }) => at('talk:SWE19', await house.token(user?.id, 3_600, id))),
    );
    await house.sql`delete from auth.sessions where id = ${sessions[0]?.id ?? ''}`;
    await eventually(() => expect(desk && isClosed(desk.channel)).toBe(true));
    expect(desk?.told.join()).toContain('The session has ended');
    await send('talk:SWE19');
    await eventually(() => expect(phone?.heard).toHaveLength(1));
    expect(desk?.heard).toEqual([]);
  });

  it.each([
    ['has ended', (id: string) => house.sql`delete from auth.sessions where id = ${id}`],
    [
      'is of somebody who is banned',
      (id: string) => house.sql`
        update auth.users set banned_until = now() + interval '1 hour'
        where id = (select user_id from auth.sessions where id = ${id})`,
    ],
  ])(
    'SPEC 30: who comes with a token whose session %s joins nothing, and sends nothing',
    async (_how, end) => {
      const [user] = await house.sql`insert into auth.users default values returning id`;
      const [session] =
        await house.sql`insert into auth.sessions (user_id) values (${user?.id}) returning id`;
      const token = await house.token(user?.id, 3_600, session?.id);
      const others = await at('talk:SWE19', await house.token('otto'));
      const before = await at('talk:SWE19', token);
      await end(session?.id);
      await eventually(() => expect(isClosed(before.channel)).toBe(true));
      const client = house.client({ token });
      await client.realtime.setAuth();
      const again = client.channel('talk:SWE19', isPrivate);
      const [status, why] = await new Promise<[string, unknown]>((resolve) => {
        again.subscribe((told, failure) => resolve([told, failure]));
      });
      expect([status, String(why)]).toEqual([
        'CHANNEL_ERROR',
        expect.stringContaining('The session has ended'),
      ]);
      const sent = await fetch(`${house.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ messages: [{ topic: 'talk:SWE19', event: 'word', payload: {} }] }),
      });
      expect(sent.status).toBe(401);
      expect(others.heard).toEqual([]);
    },
  );
});
