/** Live pages: everybody hears those of announced rallies, nobody sends on them, by socket or by request. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broadcasts, eventually, joined, subscribe } from '../../local/realtime/tests/listening.ts';
import { freshItem, record } from './facts.ts';
import { type House, openHouse } from './house.ts';
import { GROUPS, PERSONS } from './persons.ts';

const page = 'page:ALPHA:MOTO:after/SS1';
const isPrivate = { config: { private: true, broadcast: { ack: true, self: true } } };

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

async function ending(client: SupabaseClient, topic: string): Promise<string> {
  const channel = client.channel(topic, isPrivate);
  const { status } = await subscribe(channel);
  await client.removeChannel(channel);
  return status;
}

describe('joining', () => {
  it.each(PERSONS)('%s hears the pages of announced rallies and no other private topic', async (person) => {
    const { client } = house.persons[person];
    for (const topic of [page, 'page:BETA:-:index'])
      expect(await ending(client, topic), topic).toBe('SUBSCRIBED');
    for (const topic of [
      'page:GAMMA:-:index',
      'page:NOWHERE:-:index',
      'desk:ALPHA',
      'page',
      'page:',
      'pages:ALPHA:-:index',
    ])
      expect(await ending(client, topic), topic).toBe('CHANNEL_ERROR');
  });

  it.each(PERSONS)('%s hears which facts came in as an official of the rally', async (person) => {
    const isOfficial = GROUPS['of-rally']?.includes(person) ?? false;
    const { client } = house.persons[person];
    expect(await ending(client, 'officials:ALPHA')).toBe(isOfficial ? 'SUBSCRIBED' : 'CHANNEL_ERROR');
    expect(await ending(client, 'officials:NOWHERE')).toBe('CHANNEL_ERROR');
  });

  it.each(PERSONS)(
    '%s hears that posts were told something as somebody who works on the rally',
    async (person) => {
      const works = [...(GROUPS['of-rally'] ?? []), 'marshall-here', 'marshall-elsewhere'];
      const { client } = house.persons[person];
      expect(await ending(client, 'posts:ALPHA')).toBe(
        works.includes(person) ? 'SUBSCRIBED' : 'CHANNEL_ERROR',
      );
      expect(await ending(client, 'posts:NOWHERE')).toBe('CHANNEL_ERROR');
    },
  );

  it('a draft is heard once it is announced', async () => {
    const { sql } = house.stack;
    expect(await ending(house.persons.stranger.client, 'page:GAMMA:-:notices')).toBe('CHANNEL_ERROR');
    await sql`update public.rallies set status = 'announced' where code = 'GAMMA'`;
    const { client } = house.persons.stranger;
    expect(await ending(client, 'page:GAMMA:-:crews')).toBe('SUBSCRIBED');
  });
});

describe('sending on a page', () => {
  it.each(PERSONS)('is refused to %s, and no screen changes', async (person) => {
    const { client } = house.persons[person];
    const screen = house.stack.anon().channel(page, isPrivate);
    const heard = broadcasts(screen);
    await joined(screen);
    const channel = client.channel(page, isPrivate);
    await joined(channel);
    const forged = { base: 0, revision: 999_999, patch: null };
    expect(await channel.send({ type: 'broadcast', event: 'patch', payload: forged })).toBe('error');
    await expect(channel.httpSend('patch', forged)).rejects.toThrow('permissions to write');
    expect((await sendBatch(client, forged)).status).toBe(403);
    expect(await channel.track({ forged: true })).not.toBe('ok');
    await record(house.persons.admin.client, [freshItem('penalty', house.facts)]);
    await eventually(() => expect(heard.length).toBeGreaterThan(0));
    expect(
      heard.map(([event, payload]) => [event, (payload as { revision: number }).revision]),
    ).not.toContainEqual(['patch', forged.revision]);
    await client.removeChannel(channel);
  });

  it('is refused to whoever writes to the table of messages', async () => {
    for (const person of PERSONS) {
      const { error } = await house.persons[person].client
        .schema('realtime')
        .from('messages')
        .insert({ topic: page, extension: 'broadcast', event: 'patch', private: true });
      expect(error?.code, person).toBe('PGRST106');
    }
    const roles = await house.stack.sql`
      select policyname from pg_policies where schemaname = 'realtime' and tablename = 'messages' and cmd <> 'SELECT'`;
    // Being present is no message: see below.
    expect([...roles]).toEqual([{ policyname: 'officials show where they are at the desk' }]);
  });
});

describe('presence at the desk', () => {
  const desk = 'officials:ALPHA:desk';
  it.each(PERSONS)(
    '%s is present only as an official of the rally, and sends nothing there',
    async (person) => {
      const isOfficial = GROUPS['of-rally']?.includes(person) ?? false;
      const { client } = house.persons[person];
      const channel = client.channel(desk, {
        config: {
          private: true,
          broadcast: { ack: true, self: true },
          presence: { key: person, enabled: true },
        },
      });
      channel.on('presence', { event: 'sync' }, () => undefined);
      const { status } = await subscribe(channel);
      expect(status).toBe(isOfficial ? 'SUBSCRIBED' : 'CHANNEL_ERROR');
      if (isOfficial) {
        expect(await channel.track({ cell: '12' })).toBe('ok');
        await eventually(() => expect(Object.keys(channel.presenceState())).toContain(person));
        expect(await channel.send({ type: 'broadcast', event: 'facts', payload: {} })).toBe('error');
      }
      await client.removeChannel(channel);
    },
  );
});

/** The request a hosted project knows besides the socket: several messages at once. */
async function sendBatch(client: SupabaseClient, payload: Record<string, unknown>): Promise<Response> {
  const token = (await client.auth.getSession()).data.session?.access_token;
  return fetch(`${house.stack.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: house.stack.publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ messages: [{ topic: page, event: 'patch', payload, private: true }] }),
  });
}
