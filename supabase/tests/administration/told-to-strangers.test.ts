/** An address that was only typed is nobody's yet: its account neither reads what others are told of it nor takes it away. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let admin: Person;
beforeAll(async () => {
  stack = await startTestStack({ settings: { siteUrl: 'https://rally.test', signUp: 'open' } });
  admin = await stack.createPerson({ roles: { platformAdmin: true } });
});
afterAll(() => stack?.stop());

let email: string;
beforeEach(() => {
  email = `chief-${randomBytes(4).toString('hex')}@rally.test`;
});

const invite = async () => {
  const { error } = await admin.client.rpc('invite', { rally: null, role: 'platform_admin', email });
  expect(error).toBeNull();
};
const left = async () => [
  (await stack.sql`select from public.invitations where email = ${email} and revoked_at is null`).length,
  (await stack.sql`select from timing.mails where recipient = ${email} and invitation_id is not null`).length,
];

test('who typed it before its owner was invited learns nothing of that, and ends the account without it', async () => {
  const stranger = stack.anon();
  expect((await stranger.auth.signUp({ email, password: 'of a stranger' })).error).toBeNull();
  await invite();
  const { data } = await stranger.rpc('export_my_data');
  expect([data.account.email, data.invitations, data.mails]).toEqual([email, [], []]);
  expect((await stranger.rpc('delete_my_account', { address: email })).error).toBeNull();
  expect(await left()).toEqual([1, 1]);
});

test('its owner is told of both, and takes both along', async () => {
  const { id } = await stack.auth.createUser({ email, password: 'of its owner' });
  await invite();
  const owner = await stack.signIn(email, 'of its owner');
  const { data } = await owner.rpc('export_my_data');
  expect([data.account.id, data.invitations.length, data.mails.length]).toEqual([id, 1, 1]);
  expect((await owner.rpc('delete_my_account', { address: email })).error).toBeNull();
  expect(await left()).toEqual([0, 0]);
});
