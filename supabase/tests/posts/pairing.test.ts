/** Pairing a phone with a post: by a code that administrators issue, for so many phones, until one is taken off. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let post: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
  post = row?.id ?? '';
});
afterAll(() => stack?.stop());

const phone = async () => (await stack.createPerson({ name: 'phone' })).client;
const issue = async (more: object = {}) => {
  const { data, error } = await rally.door.admin.rpc('issue_post_code', { post, ...more });
  expect(error).toBeNull();
  return data as { code: string; devices_at_most: number };
};
const codeOf = async (id: string) => {
  const [row] = await stack.sql<{ code: string }[]>`select code from public.post_codes where post_id = ${id}`;
  return row as { code: string };
};
const pair = (client: SupabaseClient, code: string) => client.rpc('pair_device', { code, name: 'Phone' });
const tap = (client: SupabaseClient, number: string, clock: string) =>
  client.rpc('record', { facts: [{ ...rally.chrono(number, 'START-SS1', clock), post: 'GATE' }] });

test('a phone types the code in any way, and may record at that post only', async () => {
  const { code } = await issue();
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const client = await phone();
  const before = await tap(client, '1', '08:00:00');
  expect(before.data[0]).toMatchObject({ outcome: 'refused', code: 'not_allowed' });
  const { data, error } = await pair(client, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
  expect(error).toBeNull();
  expect(data.post).toEqual({ id: post, code: 'GATE', name: 'GATE' });
  expect((await tap(client, '1', '08:00:00')).data[0]).toMatchObject({ outcome: 'accepted' });
  const elsewhere = { ...rally.chrono('1', 'FINISH-SS1', '08:09:00'), post: 'ARCH' };
  expect((await client.rpc('record', { facts: [elsewhere] })).data[0]).toMatchObject({ code: 'not_allowed' });
});

test('a code that is not known, and one that was issued again', async () => {
  const { code } = await issue();
  await issue();
  const client = await phone();
  for (const wrong of [code, 'QQQQQQQQ', '', 'a post code that never was']) {
    const { error, status } = await pair(client, wrong);
    expect(status).toBe(404);
    expect(error?.message).toBe(
      'This code is not known, or not valid any more: look at the sheet of your post again, or ask headquarters for a new one.',
    );
  }
});

test('so many phones and no more, until one is taken off; what it sent stays', async () => {
  await stack.sql`update public.devices set revoked_at = now() where post_id = ${post}`;
  const { code, devices_at_most } = await issue({ devices_at_most: 2 });
  expect(devices_at_most).toBe(2);
  const phones = [await phone(), await phone(), await phone()] as const;
  expect((await pair(phones[0], code)).error).toBeNull();
  expect((await pair(phones[1], code)).error).toBeNull();
  expect((await pair(phones[0], code)).error).toBeNull();
  const full = await pair(phones[2], code);
  expect(full.status).toBe(409);
  expect(full.error?.message).toBe(
    'This post has its 2 phones already: ask headquarters to take one off, or to allow more.',
  );
  expect((await tap(phones[0], '2', '08:02:00')).data[0].outcome).toBe('accepted');
  const [{ id }] = (await phones[0].from('devices').select('id')).data as [{ id: string }];
  await rally.door.admin.from('devices').update({ revoked_at: new Date().toISOString() }).eq('id', id);
  // The phone that left knows the code of the sheet: it is another one now.
  expect((await pair(phones[0], code)).status).toBe(404);
  expect((await pair(phones[2], code)).status).toBe(404);
  const { code: next } = await codeOf(post);
  expect((await pair(phones[2], next)).error).toBeNull();
  expect((await tap(phones[0], '3', '08:04:00')).data[0]).toMatchObject({ code: 'not_allowed' });
  const gone = await phones[0].rpc('check_in', { post });
  expect(gone.status).toBe(403);
  expect(gone.error?.message).toBe(
    'This phone is not bound to the post any more: what it holds stays on it; ask headquarters for a new code.',
  );
  const rows = (await rally.page('stage/SS1')).body.rows as { number: string; start_at: string | null }[];
  expect(rows.find(({ number }) => number === '2')?.start_at).toBe('2025-01-05T08:02:00.000Z');
});

test('ten codes that are not known, and no more for that account; another one is not kept waiting', async () => {
  const { code } = await issue({ devices_at_most: 20 });
  const guesser = await phone();
  for (let n = 0; n < 10; n += 1) expect((await pair(guesser, `QQQQQQQ${n}`)).status).toBe(404);
  const refused = await pair(guesser, code);
  expect(refused.status).toBe(429);
  expect(refused.error?.message).toMatch(/^Ten codes were tried/);
  expect((await pair(await phone(), code)).error).toBeNull();
  await stack.sql`update timing.code_tries set tried_at = tried_at - interval '11 minutes'`;
  expect((await pair(guesser, code)).error).toBeNull();
});

test('a phone that is taken off opens nothing, knows no code, and sends what it kept once it is paired again', async () => {
  const { code } = await issue({ devices_at_most: 20 });
  const client = stack.anon();
  await client.auth.signInAnonymously();
  expect((await pair(client, code)).error).toBeNull();
  const [bound] = (await client.from('devices').select('id').is('revoked_at', null)).data ?? [];
  await rally.door.admin.from('devices').update({ revoked_at: new Date().toISOString() }).eq('id', bound?.id);
  expect((await client.rpc('post_book', { post })).data).toBeNull();
  expect((await client.rpc('check_in', { post })).status).toBe(403);
  expect((await tap(client, '1', '08:20:00')).data[0]).toMatchObject({
    outcome: 'refused',
    code: 'not_allowed',
  });
  expect((await pair(client, code)).status).toBe(404);
  expect((await pair(client, (await codeOf(post)).code)).error).toBeNull();
  expect((await tap(client, '1', '08:20:00')).data[0].outcome).toMatch(/^accepted/);
});
