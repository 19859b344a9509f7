/** Quotas of recording at the real door: who sends too much is told when to come again and comes by itself, and holds nobody up. */
import { type Chrono, openData, record, signIn } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualQuota } from '#local/gateway/recording/settings.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { page, smallRally } from './small-rally.ts';

let stack: TestStack;
let rallyId: string;
beforeAll(async () => {
  stack = await startTestStack({
    settings: {
      recording: {
        ...usualQuota,
        account: { atOnce: 6, aSecond: 2 },
        // These come back in days: nothing here waits for it.
        phone: { atOnce: 6, aSecond: 0.00001 },
        stranger: { atOnce: 8, aSecond: 0.00001 },
        strangersOfAddress: { atOnce: 30, aSecond: 0.00001 },
      },
    },
  });
  await smallRally(stack, stack.sql);
  const [rally] = await stack.sql`select id from public.rallies`;
  rallyId = rally?.id;
});
afterAll(() => stack?.stop());

const organizer = (): Promise<Person> =>
  stack.createPerson({ roles: { memberships: [{ rallyId, role: 'organizer' }] } });
const door = () =>
  openData({ supabaseUrl: stack.url, publishableKey: stack.publishableKey }, { isKept: false });
const chrono = (): Chrono => ({
  id: newId(),
  kind: 'chrono',
  rally: page.rally,
  race: page.race,
  control: 'START1',
  number: '7',
  at: '2026-01-05T08:00:00.000Z',
});
const send = (client: SupabaseClient, facts = 1) =>
  client.rpc('record', { facts: Array.from({ length: facts }, chrono) });

test('a press waits until it may, and all of it is kept', async () => {
  const { email, password } = await organizer();
  const data = door();
  await signIn(data, { account: email, password });
  for (const facts of [6, 1, 1]) {
    const pressed = await record(data, Array.from({ length: facts }, chrono));
    expect(pressed.ok && pressed.value.length, JSON.stringify(pressed)).toBe(facts);
  }
  const [kept] = await stack.sql`select count(*)::integer as facts from public.facts where kind = 'chrono'`;
  expect(kept).toEqual({ facts: 8 });
});

test('whoever may give up, as a phone does, is told at once that the same may be sent again', async () => {
  const data = door();
  const client = await data.client();
  const { data: phone } = await client.auth.signInAnonymously();
  const [post] = await stack.sql`
    insert into public.posts (rally_id, code, name) values (${rallyId}, 'P1', 'Start') returning id`;
  await stack.sql`update public.controls set post_id = ${post?.id} where code = 'START1'`;
  await stack.sql`insert into public.devices (user_id, rally_id, post_id) values (${phone.user?.id ?? null}, ${rallyId}, ${post?.id})`;
  const once = { signal: AbortSignal.timeout(60_000) };
  const first = await record(data, Array.from({ length: 6 }, chrono), once);
  expect(first.ok && first.value.every(({ outcome }) => /^accepted/.test(outcome))).toBe(true);
  expect(await record(data, [chrono()], once)).toMatchObject({
    ok: false,
    problem: {
      reason: 'busy',
      isRetryable: true,
      message: expect.stringContaining('nothing of this was recorded'),
    },
  });
});

test('the answer says when to come again, also to a page of another origin', async () => {
  const { client } = await organizer();
  await send(client, 100);
  const token = (await client.auth.getSession()).data.session?.access_token;
  const answer = await fetch(`${stack.url}/rest/v1/rpc/%72ecord`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      origin: 'https://elsewhere.test',
    },
    body: JSON.stringify({ facts: [chrono()] }),
  });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30);
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(await answer.json()).toMatchObject({ code: 'PT429', hint: 'retry' });
});

test('strangers use up what is theirs together, and an official at their address goes on', async () => {
  const official = await organizer();
  const strangers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = stack.anon();
      await client.auth.signInAnonymously();
      return client;
    }),
  );
  const statuses: number[] = [];
  for (const client of strangers)
    for (let call = 0; call < 2; call += 1) statuses.push((await send(client, 8)).status);
  // The second call of each is too much for its account; the address lets four of them in.
  expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 429, 429, 429, 429]);
  expect((await send(official.client)).status).toBe(200);
  const [late] = strangers.slice(-1);
  const { data } = (await late?.auth.getUser()) ?? {};
  await stack.sql`insert into public.memberships (user_id, rally_id, role) values (${data?.user?.id ?? null}, ${rallyId}, 'organizer')`;
  await expect
    .poll(async () => (late ? (await send(late)).status : 0), { timeout: 30_000, interval: 250 })
    .toBe(200);
});
