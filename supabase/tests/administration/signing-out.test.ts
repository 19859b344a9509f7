/** An administrator of the site signs somebody out: everywhere, at once, and nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let platform: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  platform = await stack.createPerson({ name: 'platform', roles: { platformAdmin: true } });
});
afterAll(() => stack?.stop());

const signOut = (by: Person, person: string) => by.client.rpc('sign_out_person', { person });

test('every session of the person ends with the next request, and nobody else’s', async () => {
  const roles = { memberships: [{ rallyId: rally.rallyId, role: 'organizer' as const }] };
  const [lea, ben] = [
    await stack.createPerson({ name: 'lea', roles }),
    await stack.createPerson({ name: 'ben', roles }),
  ];
  const phone = await stack.signIn(lea.email);
  const opens = async (client: Person['client']) =>
    (await client.rpc('headquarters', { rally: rally.rallyId })).error === null;
  expect([await opens(lea.client), await opens(phone)]).toEqual([true, true]);
  expect((await signOut(platform, lea.id)).data).toBe(2);
  expect([await opens(lea.client), await opens(phone), await opens(ben.client)]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await phone.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await signOut(platform, lea.id)).data).toBe(0);
  expect(await opens(await stack.signIn(lea.email))).toBe(true);
});

test('a new address and number that somebody at the session has asked for go with it, and every code and link that was sent', async () => {
  const lea = await stack.createPerson({ name: 'lea-waits' });
  await stack.sql`
    update auth.users set phone_change = '33600000001', email_change = 'theirs@rally.test', email_change_confirm_status = 1
    where id = ${lea.id}`;
  await stack.sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    select ${lea.id}, kind, kind::text || ${lea.id}::text, 'somebody'
    from unnest(enum_range(null::auth.one_time_token_type)) as kind`;
  expect((await signOut(platform, lea.id)).error).toBeNull();
  const [user] = await stack.sql`
    select phone_change, email_change, email_change_confirm_status as half from auth.users where id = ${lea.id}`;
  expect(user).toEqual({ phone_change: '', email_change: '', half: 0 });
  expect(await stack.sql`select from auth.one_time_tokens where user_id = ${lea.id}`).toHaveLength(0);
});

test('administrators of a rally, the timing team and visitors cannot, and nobody signs themselves out this way', async () => {
  const of = (role: 'admin' | 'organizer') => ({ memberships: [{ rallyId: rally.rallyId, role }] });
  const [admin, lea] = [
    await stack.createPerson({ name: 'admin', roles: of('admin') }),
    await stack.createPerson({ name: 'lea', roles: of('organizer') }),
  ];
  for (const by of [admin, lea]) expect((await signOut(by, platform.id)).error?.code).toBe('42501');
  expect((await stack.anon().rpc('sign_out_person', { person: lea.id })).error?.code).toBe('42501');
  expect(await signOut(platform, platform.id)).toMatchObject({
    status: 409,
    error: { details: 'own_account' },
  });
  expect((await platform.client.auth.getUser()).error).toBeNull();
});
