/** Whoever invites is handed the link as well, so it proves nobody's address: the first letter that does empties the account. SPEC 152. */
import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultAuthSettings } from '../../local/auth/settings.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const often = { everyS: 0, perHour: 1_000 };
const accounts = { letters: { ...defaultAuthSettings.letters, ...often } };
const sms = { hook: null, phones: { ...defaultAuthSettings.phones, ...often } };
let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({
    rallies: 'one',
    settings: { siteUrl: 'https://rally.test', accounts, sms },
  });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

let email: string;
let phone: string;
beforeEach(() => {
  const id = randomBytes(4);
  email = `chief-${id.toString('hex')}@rally.test`;
  phone = `+336${String(id.readUInt32BE() % 100_000_000).padStart(8, '0')}`;
});

const theirs = 'known to whoever has the link';
const tokenIn = (text: string) => /[?]invitation=([\w-]+)/.exec(text)?.[1] ?? '';

async function invited(): Promise<{ handed: string; letter: string }> {
  const asked = { rally: rally.rallyId, role: 'organizer', email };
  const { data, error } = await rally.door.admin.rpc('invite', asked);
  expect(error).toBeNull();
  return { handed: tokenIn(data.link), letter: tokenIn(await newest(email)) };
}

async function newest(recipient: string): Promise<string> {
  const [mail] = await stack.sql<{ text: string }[]>`
    select text from timing.mails where recipient = ${recipient} and text ~ '(: |^)[0-9]{6}|invitation=' order by id desc limit 1`;
  return mail?.text ?? '';
}
const told = async () => {
  const [mail] = await stack.sql<{ text: string }[]>`
    select text from timing.mails where recipient = ${email} and subject ~ 'removed' order by id desc limit 1`;
  return mail?.text ?? null;
};

async function makeAccount(invitation: string): Promise<SupabaseClient> {
  const client = stack.anon();
  const { data, error } = await client.auth.signUp({
    email,
    password: theirs,
    options: { data: { invitation } },
  });
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect((await client.rpc('accept_invitation', { token: invitation })).data).toMatchObject({
    outcome: 'granted',
  });
  return client;
}

async function enrol(client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
  const factorId = data?.id ?? '';
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
}

const letters = {
  recovery: (client: SupabaseClient) => client.auth.resetPasswordForEmail(email),
  email: (client: SupabaseClient) =>
    client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
};

async function read(type: keyof typeof letters): Promise<SupabaseClient> {
  const client = stack.anon();
  const before = await newest(email);
  expect((await letters[type](client)).error).toBeNull();
  // Written after the answer.
  await vi.waitUntil(async () => (await newest(email)) !== before, { timeout: 10_000 });
  const token = await codeOf(email);
  expect((await client.auth.verifyOtp({ email, token, type })).error).toBeNull();
  return client;
}
const codeOf = async (recipient: string) => /\b\d{6}\b/.exec(await newest(recipient))?.[0] ?? '';

async function byPhone(): Promise<string> {
  const client = stack.anon();
  const asked = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  if (asked.error) return asked.error.code ?? '';
  await vi.waitUntil(() => codeOf(phone), { timeout: 10_000 });
  const token = await codeOf(phone);
  const { data, error } = await client.auth.verifyOtp({ phone, token, type: 'sms' });
  return error?.code ?? data.user?.email ?? '';
}
const byPassword = async () =>
  (await stack.anon().auth.signInWithPassword({ email, password: theirs })).error?.code ?? 'in';

test.each(['recovery', 'email'] as const)(
  'by the first letter to its address (%s) nothing the inviter has set up opens the account',
  async (type) => {
    const { handed } = await invited();
    const inviter = await makeAccount(handed);
    expect((await inviter.auth.updateUser({ phone })).error).toBeNull();
    expect(await byPhone()).toBe(email);
    await stack.sql`
      insert into auth.identities (provider_id, user_id, provider, identity_data)
      select ${`inviter of ${email}`}, id, 'github', '{}' from auth.users where email = ${email}`;
    const chief = await read(type);
    expect([await byPhone(), await byPassword()]).toEqual(['otp_disabled', 'invalid_credentials']);
    expect((await inviter.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data } = await chief.auth.getUser();
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(data.user?.user_metadata).not.toHaveProperty('phone');
    expect(await told()).toMatch(/password.*phone number.*GitHub.*signed in/s);
    expect((await chief.auth.updateUser({ password: 'of the chief alone' })).error).toBeNull();
    expect((await chief.rpc('my_roles')).data).toHaveLength(1);
  },
);

test('a second factor of the inviter’s keeps nobody out who reads the letters', async () => {
  const { handed } = await invited();
  await enrol(await makeAccount(handed));
  const chief = await read('recovery');
  expect((await chief.auth.mfa.listFactors()).data?.all).toEqual([]);
  expect(await told()).toMatch(/second factor/);
  expect((await chief.auth.updateUser({ password: 'of the chief alone' })).error).toBeNull();
});

test('a number that waits for its code is given up as well', async () => {
  const { handed } = await invited();
  await makeAccount(handed);
  await stack.sql`update auth.users set phone_change = ${phone.slice(1)} where email = ${email}`;
  await read('email');
  const [user] = await stack.sql`select phone_change from auth.users where email = ${email}`;
  expect(user).toEqual({ phone_change: '' });
});

test('an account that begins without an address and gets it by a handed link is emptied alike', async () => {
  const { handed } = await invited();
  const client = stack.anon();
  await client.auth.signInAnonymously();
  const { error } = await client.auth.updateUser({ email, password: theirs, data: { invitation: handed } });
  expect(error).toBeNull();
  expect((await client.auth.updateUser({ phone })).error).toBeNull();
  await read('recovery');
  expect([await byPhone(), await byPassword()]).toEqual(['otp_disabled', 'invalid_credentials']);
});

test('it happens once: what is added afterwards stays', async () => {
  const { handed } = await invited();
  await makeAccount(handed);
  const chief = await read('recovery');
  await chief.auth.updateUser({ phone, password: 'of the chief alone' });
  await read('recovery');
  expect(await byPhone()).toBe(email);
  expect((await chief.auth.getUser()).error).toBeNull();
});

test('whoever makes the account by the link in the letter keeps phone, password and second factor', async () => {
  const { letter, handed } = await invited();
  expect(letter).not.toBe(handed);
  const chief = await makeAccount(letter);
  expect((await chief.auth.updateUser({ phone })).error).toBeNull();
  await enrol(chief);
  const again = await read('recovery');
  expect((await again.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  expect([await byPhone(), await byPassword(), await told()]).toEqual([email, 'in', null]);
  expect((await chief.auth.getUser()).error).toBeNull();
});
