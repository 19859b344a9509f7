/** The live side as part of the whole: real accounts, the gateway's one port, a desk asked of `auth.uid()`. SPEC 1, 23, 24, 28. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { broadcasts, eventually, joined, subscribe } from './listening.ts';

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
}, 60_000);
afterAll(() => stack.stop());

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
