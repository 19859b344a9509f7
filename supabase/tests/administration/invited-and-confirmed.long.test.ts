/** Invitations where addresses are confirmed by email or by a provider. */
import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultAuthSettings } from '../../local/auth/settings.ts';
import { type LocalIssuer, startLocalIssuer } from '../issuer/local-issuer.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let email: string;
beforeEach(() => {
  email = `lea-${randomBytes(4).toString('hex')}@rally.test`;
});

describe('confirmed by email', () => {
  const accounts = {
    confirmations: { ofSignUps: true, ofChanges: true, byBothAddresses: true },
    letters: { ...defaultAuthSettings.letters, everyS: 0 },
  };
  let open: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({ settings: { siteUrl: 'https://rally.test', accounts } });
    open = await startTestStack({ settings: { siteUrl: 'https://rally.test', signUp: 'open', accounts } });
    rally = await recordingRally(open);
  });
  afterAll(async () => {
    await stack?.stop();
    await open?.stop();
  });

  const password = 'a long password';
  const admins = new Map<TestStack, Promise<Person>>();

  async function invited(on: TestStack): Promise<string> {
    if (!admins.has(on)) admins.set(on, on.createPerson({ name: 'chief', roles: { platformAdmin: true } }));
    const admin = await (admins.get(on) as Promise<Person>);
    const { data, error } = await admin.client.rpc('invite', { rally: null, role: 'platform_admin', email });
    expect(error).toBeNull();
    return new URL(data.link).searchParams.get('invitation') ?? '';
  }

  const signUp = (on: TestStack, secret = password, invitation?: string) =>
    on.anon().auth.signUp({ email, password: secret, options: { data: invitation ? { invitation } : {} } });
  const lettersTo = async (on: TestStack, address: string) =>
    on.sql<{ text: string }[]>`
      select text from timing.mails where recipient = ${address} and invitation_id is null order by id`;

  for (const [name, on] of [
    ['by invitation alone', () => stack],
    ['open to anybody', () => open],
  ] as const) {
    test(`whoever shows the invitation is in at once, where signing up is ${name}`, async () => {
      const invitation = await invited(on());
      const client = on().anon();
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { data: { invitation } },
      });
      expect(error).toBeNull();
      expect(data.session).not.toBeNull();
      expect(data.user?.email_confirmed_at).toBeTruthy();
      expect(await lettersTo(on(), email)).toEqual([]);
      const { data: accepted } = await client.rpc('accept_invitation', { token: invitation });
      expect(accepted).toMatchObject({ outcome: 'granted' });
    });
  }

  test('in another browser the same link is told that there is an account', async () => {
    const invitation = await invited(stack);
    await signUp(stack, password, invitation);
    const { error } = await signUp(stack, 'another password', invitation);
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
    expect((await stack.anon().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('an account that a stranger began with the address becomes theirs, and nothing of the stranger’s is left', async () => {
    await signUp(open, 'of a stranger');
    const [{ text = '' } = {}] = await lettersTo(open, email);
    const invitation = await invited(open);
    const { data, error } = await signUp(open, password, invitation);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const signIn = async (secret: string) =>
      (await open.anon().auth.signInWithPassword({ email, password: secret })).error?.code ?? 'in';
    expect([await signIn('of a stranger'), await signIn(password)]).toEqual(['invalid_credentials', 'in']);
    const [, token = ''] = /: (\d{6})\n/.exec(text) ?? [];
    const proof = { email, token, type: 'signup' } as const;
    expect((await open.anon().auth.verifyOtp(proof)).error?.code).toBe('otp_expired');
  });

  describe('an account that nobody was in yet stays whose it is, whoever shows an invitation of its address,', () => {
    const began = {
      'where it has a part in a rally': (id: string) => open.sql`
        insert into public.memberships (user_id, rally_id, role)
        select ${id}, ${rally.rallyId}, 'admin'`,
      'where the operator has said what it may': (id: string) => open.sql`
        update auth.users set raw_app_meta_data = raw_app_meta_data || '{"may": "judge"}' where id = ${id}`,
      'where a service has invited it': (id: string) => open.sql`
        update auth.users set invited_at = now() where id = ${id}`,
      'where nobody signed up for it': (id: string) => open.sql`
        update auth.users set confirmation_sent_at = null where id = ${id}`,
    };
    test.each(Object.entries(began))('%s', async (_where, become) => {
      const { data: made } = await signUp(open, 'its own password');
      const id = made.user?.id ?? '';
      await become(id);
      const { data, error } = await signUp(open, password, await invited(open));
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
      expect(data.session).toBeNull();
      const [user] = await open.sql`select email_confirmed_at from auth.users where id = ${id}`;
      expect(user).toEqual({ email_confirmed_at: null });
      const own = await open.anon().auth.signInWithPassword({ email, password: 'its own password' });
      expect(own.error?.code).toBe('email_not_confirmed');
    });
  });

  test('another token, or none, opens nothing: a letter confirms the address first', async () => {
    await invited(open);
    expect((await signUp(open, password, 'made up')).error?.code).toBe('signup_disabled');
    email = `ben-${email}`;
    const { data, error } = await signUp(open, password, 'made up');
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(await lettersTo(open, email)).toHaveLength(1);
  });

  test('whoever has accepted is told the rally, and nobody else', async () => {
    const invitation = await invited(stack);
    const client = stack.anon();
    await client.auth.signUp({ email, password, options: { data: { invitation } } });
    await client.rpc('accept_invitation', { token: invitation });
    const told = async (by: typeof client) => (await by.rpc('invitation', { token: invitation })).data;
    expect(await told(client)).toMatchObject({ state: 'accepted', is_mine: true, rally: null });
    expect(await told(stack.anon())).not.toHaveProperty('is_mine');
    const other = await stack.createPerson({ name: 'ben' });
    expect(await told(other.client)).not.toHaveProperty('is_mine');
  });
});

describe('confirmed by a provider', () => {
  let issuer: LocalIssuer;
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
    const { error } = await stack
      .anon()
      .auth.signUp({ email, password: 'a long password', options: { data } });
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
    // The last: the form made the account, and the provider had taken its password before it was signed in.
    const outcomes = [undefined, 'user_already_exists', 'invalid_credentials'];
    expect(outcomes).toContain(typed.error?.code);
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
});
