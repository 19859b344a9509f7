/** A second factor that was set up at an open session proves nothing: whoever found the session has set it up themselves. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

async function longAgo(client: SupabaseClient, { id }: Person): Promise<void> {
  await stack.sql`update auth.sessions set created_at = now() - interval '2 hours' where user_id = ${id}`;
  await stack.sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '2 hours'
    where session_id in (select id from auth.sessions where user_id = ${id})`;
  expect((await client.auth.refreshSession()).error).toBeNull();
}

async function enrol(client: SupabaseClient): Promise<{ factorId: string; code(steps: number): string }> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: crypto.randomUUID(),
  });
  expect(error).toBeNull();
  const totp = new TOTP({ secret: data?.totp.secret ?? '' });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  return { factorId: data?.id ?? '', code };
}
const proves = async (
  client: SupabaseClient,
  { factorId, code }: Awaited<ReturnType<typeof enrol>>,
  steps = 0,
) => expect((await client.auth.mfa.challengeAndVerify({ factorId, code: code(steps) })).error).toBeNull();
const isFresh = async (client: SupabaseClient) => (await client.rpc('my_proofs')).data?.is_fresh;
const end = async (client: SupabaseClient, { email }: Person) =>
  (await client.rpc('delete_my_account', { address: email })).error?.hint ?? 'ended';

test('whoever found a session does not end the account by an authenticator of their own', async () => {
  const owner = await stack.createPerson();
  await longAgo(owner.client, owner);
  await proves(owner.client, await enrol(owner.client));
  expect([await isFresh(owner.client), await end(owner.client, owner)]).toEqual([false, 'not_fresh']);
});

test('nor by a second one beside the owner’s', async () => {
  const owner = await stack.createPerson();
  const first = await enrol(owner.client);
  await proves(owner.client, first);
  await longAgo(owner.client, owner);
  await stack.sql`update auth.mfa_factors set created_at = now() - interval '3 hours' where id = ${first.factorId}`;
  await proves(owner.client, await enrol(owner.client));
  expect(await end(owner.client, owner)).toBe('not_fresh');
  await proves(owner.client, first, 1);
  expect([await isFresh(owner.client), await end(owner.client, owner)]).toEqual([true, 'ended']);
});

test('the factor that was there when the session began is a proof', async () => {
  const owner = await stack.createPerson();
  const factor = await enrol(owner.client);
  await proves(owner.client, factor);
  const again = await stack.signIn(owner.email, owner.password);
  await longAgo(again, owner);
  await stack.sql`update auth.mfa_factors set created_at = now() - interval '3 hours' where user_id = ${owner.id}`;
  await proves(again, factor, 1);
  expect(await end(again, owner)).toBe('ended');
});
