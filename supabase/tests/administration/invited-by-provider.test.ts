/** An invited person whom a provider knows: the verified address makes the account, and the link gives the role. SPEC 120, 121. */
import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalIssuer, startLocalIssuer } from '../issuer/local-issuer.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let issuer: LocalIssuer;
let stack: TestStack;
let rally: RecordingRally;
let admin: Person;
beforeAll(async () => {
  issuer = await startLocalIssuer([]);
  const keycloak = {
    name: 'keycloak' as const,
    clientIds: [issuer.client.id] as const,
    secret: issuer.client.secret,
    url: issuer.url,
    redirectUri: null,
    skipsNonce: false,
  };
  stack = await startTestStack({
    rallies: 'one',
    settings: {
      siteUrl: 'https://rally.test',
      signInBy: { providers: [keycloak], manualLinking: false, wallets: [] },
    },
  });
  rally = await recordingRally(stack);
  const memberships = [{ rallyId: rally.rallyId, role: 'admin' as const }];
  admin = await stack.createPerson({ name: 'chief', roles: { memberships } });
});
afterAll(async () => {
  await stack?.stop();
  await issuer?.stop();
});

let email: string;
beforeEach(() => {
  email = `lea-${randomBytes(4).toString('hex')}@rally.test`;
});

async function invited(): Promise<{ id: string; token: string }> {
  const { data, error } = await admin.client.rpc('invite', {
    rally: rally.rallyId,
    role: 'organizer',
    email,
  });
  expect(error).toBeNull();
  return { id: data.id, token: new URL(data.link).searchParams.get('invitation') ?? '' };
}

/** By a token of the provider, as a page that speaks with it itself; the claims are what it says of the person. */
async function byProvider(claims: object = {}, client: SupabaseClient = stack.anon()) {
  const token = await issuer.sign({ sub: `at home ${email}`, email, email_verified: true, ...claims });
  const { data, error } = await client.auth.signInWithIdToken({ provider: 'keycloak', token });
  return { client, user: data.user, error };
}

const accept = async (client: SupabaseClient, token: string) =>
  (await client.rpc('accept_invitation', { token })).data;
const notInvited = 'Accounts are made by invitation only: ask an administrator of the rally for one.';

test('the address the provider has verified makes the account, and accepts', async () => {
  const { token } = await invited();
  const { client, user, error } = await byProvider({ email: email.toUpperCase(), name: 'Léa' });
  expect(error).toBeNull();
  expect(user).toMatchObject({ email, app_metadata: { provider: 'keycloak' } });
  expect(await accept(client, token)).toMatchObject({ outcome: 'granted', role: 'organizer' });
  expect(await accept(client, token)).toEqual({ outcome: 'accepted' });
});

test('it gives no role without the link, and none of another invitation', async () => {
  await invited();
  const { client } = await byProvider();
  expect((await client.rpc('my_roles')).data).toEqual([]);
  email = `other-${email}`;
  const { token } = await invited();
  expect(await accept(client, token)).toEqual({ outcome: 'foreign' });
});

test('another address, or one the provider has not verified, makes nothing, and nobody is told who is invited', async () => {
  await invited();
  const other = await byProvider({ sub: 'somebody', email: `other-${email}` });
  expect(other.error).toMatchObject({ code: 'signup_disabled', message: notInvited });
  const unsure = await byProvider({ email_verified: false });
  expect(unsure.error?.code).toBe('provider_email_needs_verification');
  const nobody = await byProvider({ email: `nobody-${email}`, email_verified: false });
  expect(nobody.error).toMatchObject({ code: unsure.error?.code, message: unsure.error?.message });
  expect(await stack.sql`select 1 from auth.users where email like ${`%${email}`}`).toHaveLength(0);
});

test('an invitation that was taken back or is over makes nothing', async () => {
  const back = await invited();
  await admin.client.rpc('revoke_invitation', { invitation: back.id });
  expect((await byProvider()).error).toMatchObject({ code: 'signup_disabled', message: notInvited });
  const late = await invited();
  await stack.sql`update public.invitations set expires_at = now() where id = ${late.id}`;
  expect((await byProvider()).error).toMatchObject({ code: 'signup_disabled', message: notInvited });
});

test('who signs up by typing the address says in vain that a provider has verified it', async () => {
  await invited();
  const data = { email_verified: true, provider: 'keycloak', app_metadata: { provider: 'keycloak' } };
  const { error } = await stack.anon().auth.signUp({ email, password: 'a long password', options: { data } });
  expect([error?.status, error?.code]).toEqual([403, 'signup_disabled']);
});

test('by the provider and by the link’s form at the same instant there is one account', async () => {
  const { token } = await invited();
  const [by, typed] = await Promise.all([
    byProvider(),
    stack
      .anon()
      .auth.signUp({ email, password: 'a long password', options: { data: { invitation: token } } }),
  ]);
  expect(by.error).toBeNull();
  expect([undefined, 'user_already_exists']).toContain(typed.error?.code);
  expect(await stack.sql`select 1 from auth.users where email = ${email}`).toHaveLength(1);
  expect(await accept(by.client, token)).toMatchObject({ outcome: 'granted' });
});

test('who made the account by the link they were handed is out of it once the provider has verified the address', async () => {
  const { token } = await invited();
  const proof = { email, password: 'of the inviter' };
  const options = { data: { invitation: token } };
  const inviter = stack.anon();
  expect((await inviter.auth.signUp({ ...proof, options })).error).toBeNull();
  expect((await inviter.auth.updateUser({ phone: '+33611111111' })).error).toBeNull();
  const { user, error } = await byProvider();
  expect(error).toBeNull();
  expect(user).toMatchObject({ email, phone: '' });
  expect(user?.app_metadata.providers).toEqual(['email', 'keycloak']);
  expect((await inviter.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await stack.anon().auth.signInWithPassword(proof)).error?.code).toBe('invalid_credentials');
});
