/** An administrator of the site signs somebody out: everywhere, at once, and nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let platform: Person;
beforeAll(async () => {
  stack = await startTestStack();
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
