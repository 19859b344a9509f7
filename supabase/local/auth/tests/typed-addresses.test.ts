/** Addresses, languages and metadata as clients send them. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from './codes.ts';
import { newestLetter, oftenLetters } from './letters.ts';
import { newEmail, type Person, password, signUp } from './people.ts';
import { newPhone } from './phones.ts';
import { secretKey, service } from './service.ts';
import { applyAuthSql, issuerOrigin, openStage, publishableKey, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ secretKey, settings: { letters: oftenLetters } });
});
afterAll(() => stage?.stop());

describe('typed addresses', () => {
  let email: string;
  let phone: string;
  beforeEach(() => {
    email = newEmail();
    phone = newPhone();
  });

  async function read(type: 'recovery' | 'email', to = email) {
    const client = stage.client();
    const asked =
      type === 'recovery'
        ? await client.auth.resetPasswordForEmail(to)
        : await client.auth.signInWithOtp({ email: to, options: { shouldCreateUser: false } });
    expect(asked.error).toBeNull();
    const { data, error } = await client.auth.verifyOtp({
      email: to,
      token: newestLetter(stage, to).code,
      type,
    });
    expect(error).toBeNull();
    return { client, user: data.user };
  }
  const byPassword = async (to = email) =>
    (await stage.client().auth.signInWithPassword({ email: to, password })).error?.code ?? 'in';
  const byNumber = async () =>
    (await stage.client().auth.signInWithPassword({ phone, password })).error?.code ?? 'in';
  const isIn = async ({ client }: Person) => (await client.auth.getUser()).error === null;
  const removals = () =>
    stage.letters.filter((letter) => letter.recipient === email && /removed/.test(letter.subject));

  async function settleIn(person: Person): Promise<void> {
    expect((await person.client.auth.updateUser({ phone })).error).toBeNull();
    const factor = await enrol(person);
    const { factorId } = factor;
    expect(
      (await person.client.auth.mfa.challengeAndVerify({ factorId, code: factor.code() })).error,
    ).toBeNull();
  }

  describe('SPEC 153: somebody else signs up with the address and settles in', () => {
    it.each(['recovery', 'email'] as const)('the first letter (%s) puts them out', async (type) => {
      const stranger = await signUp(stage, email);
      await settleIn(stranger);
      expect([await byPassword(), await byNumber()]).toEqual(['in', 'in']);
      const { client, user } = await read(type);
      expect([await byPassword(), await byNumber(), await isIn(stranger)]).toEqual([
        'invalid_credentials',
        'invalid_credentials',
        false,
      ]);
      expect(user).toMatchObject({ id: stranger.id, email, phone: '' });
      expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
      expect((await client.auth.updateUser({ password: 'of its owner alone' })).error).toBeNull();
      expect(removals()).toHaveLength(1);
      expect(removals()[0]?.text).toMatch(
        /somebody else could have.*password.*phone number.*second factors.*signed in/s,
      );
    });

    it('nor does what they asked for and have not finished come back', async () => {
      const stranger = await signUp(stage, email);
      await stage.sql`update auth.users set phone_change = ${phone.slice(1)} where id = ${stranger.id}`;
      await read('recovery');
      const [user] = await stage.sql`select phone_change from auth.users where id = ${stranger.id}`;
      expect(user).toEqual({ phone_change: '' });
    });
  });

  it('SPEC 153: somebody who gives an account of theirs the address of another one leaves it with the first letter', async () => {
    const stranger = await signUp(stage);
    await read('recovery', stranger.email);
    expect(
      (await stranger.client.auth.signInWithPassword({ email: stranger.email, password })).error?.code,
    ).toBe('invalid_credentials');
    const again = await signUp(stage);
    await settleIn(again);
    expect((await again.client.auth.updateUser({ email })).data.user?.email).toBe(email);
    const { user } = await read('recovery');
    expect(user).toMatchObject({ id: again.id, phone: '' });
    expect([await byNumber(), await isIn(again)]).toEqual(['invalid_credentials', false]);
  });

  describe('SPEC 153: whoever has shown the address keeps everything', () => {
    it('at the second letter', async () => {
      await signUp(stage, email);
      const { client } = await read('recovery');
      expect((await client.auth.updateUser({ password })).error).toBeNull();
      const person = { email, client } as Person;
      await settleIn(person);
      const { user } = await read('email');
      expect(user).toMatchObject({ phone: phone.slice(1) });
      expect([await byPassword(), await isIn(person)]).toEqual(['in', true]);
      expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
      expect(removals()).toHaveLength(1);
    });

    it('where sign-ups are confirmed', async () => {
      const confirmations = { ofSignUps: true, ofChanges: true, byBothAddresses: true };
      const confirmed = await stage.reopen({ settings: { letters: oftenLetters, confirmations } });
      await confirmed.client().auth.signUp({ email, password });
      const client = confirmed.client();
      const { code: token } = newestLetter(stage, email);
      expect((await client.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
      await settleIn({ email, client } as Person);
      await read('recovery');
      expect([await byPassword(), await byNumber(), removals()]).toEqual(['in', 'in', []]);
    });

    it('where an operator has made the account', async () => {
      await stage.auth.createUser({ email, password });
      await read('recovery');
      expect([await byPassword(), removals()]).toEqual(['in', []]);
    });

    it('and a code to an account that has nothing else takes nothing off', async () => {
      expect((await stage.client().auth.signInWithOtp({ email })).error).toBeNull();
      const token = newestLetter(stage, email).code;
      expect((await stage.client().auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
      expect(removals()).toEqual([]);
    });
  });

  it('SPEC 153: an address that is changed by letters leaves the account as it is', async () => {
    const changing = await stage.reopen({
      settings: {
        letters: oftenLetters,
        confirmations: { ofSignUps: false, ofChanges: true, byBothAddresses: true },
      },
    });
    const person = await signUp(changing, email);
    await settleIn(person);
    const next = newEmail();
    expect((await person.client.auth.updateUser({ email: next })).data.user?.new_email).toBe(next);
    for (const to of [next, email]) {
      const { code: token } = newestLetter(stage, to);
      expect(
        (await stage.client().auth.verifyOtp({ email: to, token, type: 'email_change' })).error,
      ).toBeNull();
    }
    expect([await byPassword(next), await byNumber()]).toEqual(['in', 'in']);
    await read('recovery', next);
    expect([await byPassword(next), await byNumber()]).toEqual(['in', 'in']);
  });

  it('SPEC 153: a provider that has verified the very address stays, another one goes', async () => {
    const { id } = await signUp(stage, email);
    const link = (provider: string, data: object) => stage.sql`
      insert into auth.identities (provider_id, user_id, provider, identity_data)
      values (${`${provider} of ${email}`}, ${id}, ${provider}, ${stage.sql.json(data as never)})`;
    await link('google', { email, email_verified: true });
    await link('github', { email, email_verified: false });
    await link('keycloak', { email: 'stranger@rally.test', email_verified: true });
    const { user } = await read('recovery');
    expect(user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
    expect(removals()[0]?.text).toMatch(/linked accounts \(GitHub, Keycloak\)/);
  });

  it('SPEC 153: accounts from before this was kept are held to it as well', async () => {
    const person = await signUp(stage, email);
    const proved = await signUp(stage);
    await read('recovery', proved.email);
    await stage.sql`alter table auth.handed_accounts drop column is_typed`;
    await stage.sql`delete from auth.handed_accounts`;
    await applyAuthSql(stage.sql);
    const rows =
      await stage.sql`select is_typed from auth.handed_accounts where user_id in (${person.id}, ${proved.id})`;
    expect([...rows]).toEqual([{ is_typed: true }]);
    await stage.sql`delete from auth.handed_accounts`;
    await applyAuthSql(stage.sql);
    expect(await stage.sql`select from auth.handed_accounts where user_id = ${person.id}`).toHaveLength(0);
  });
});

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s', (word) => {
  it('as the language of an address writes the letter all the same', async () => {
    const { email } = await signUp(stage);
    const redirectTo = `${issuerOrigin}/${word}/sign-in`;
    const { error } = await stage.client().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    expect(newestLetter(stage, email).subject).toBe('Set a new password for rally.test');
  });

  it('as the language of an account does, too', async () => {
    const { email, client } = await signUp(stage);
    expect((await client.auth.updateUser({ data: { language: word } })).error).toBeNull();
    expect((await stage.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect(newestLetter(stage, email).subject).toBe('Sign in to rally.test');
  });

  it('as what a code is for is no such type', async () => {
    const answer = await fetch(`${stage.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ type: word, phone: '34600000000', token: '123456' }),
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
  });
});

describe('heavy metadata', () => {
  const much = (bytes: number) => ({ note: randomBytes(bytes / 2).toString('hex') });

  describe('SPEC 154: more than a token can carry', () => {
    it('makes no account, by whatever door', async () => {
      const email = newEmail();
      const data = much(9_000);
      const { auth } = stage.client();
      const { admin } = service(stage).auth;
      const codes = [
        (await auth.signUp({ email, password, options: { data } })).error?.code,
        (await auth.signInWithOtp({ email, options: { data } })).error?.code,
        (await auth.signInAnonymously({ options: { data } })).error?.code,
        (await admin.createUser({ email, user_metadata: data })).error?.code,
        (await admin.createUser({ email, app_metadata: data })).error?.code,
        (await admin.inviteUserByEmail(email, { data })).error?.code,
      ];
      expect(codes).toEqual(Array(6).fill('validation_failed'));
      expect(await stage.sql`select from auth.users where email = ${email}`).toHaveLength(0);
    });

    it('is not gathered bit by bit, and what is there can be taken away again', async () => {
      const { client, id } = await signUp(stage);
      const { admin } = service(stage).auth;
      expect((await client.auth.updateUser({ data: much(5_000) })).error).toBeNull();
      const more = { more: much(5_000).note };
      expect((await client.auth.updateUser({ data: more })).error?.code).toBe('validation_failed');
      expect((await admin.updateUserById(id, { user_metadata: more })).error?.code).toBe('validation_failed');
      expect(
        (await client.auth.updateUser({ data: { note: null } })).data.user?.user_metadata,
      ).not.toHaveProperty('note');
      expect((await client.auth.updateUser({ data: more })).error).toBeNull();
    });

    it('as much as is taken is carried: the account is asked about and changed with that token', async () => {
      const { client } = await signUp(stage);
      expect((await client.auth.updateUser({ data: much(5_900) })).error).toBeNull();
      const { data } = await client.auth.refreshSession();
      const answer = await fetch(`${stage.url}/auth/v1/user`, {
        headers: { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      });
      expect(answer.status).toBe(200);
      expect((await client.auth.updateUser({ data: { note: null } })).error).toBeNull();
    });
  });

  it('SPEC 41: names of factors have an end', async () => {
    const { client } = await signUp(stage);
    const begin = (more: object) => client.auth.mfa.enroll({ factorType: 'totp', ...more });
    for (const more of [
      { issuer: 'x'.repeat(5_000) },
      { friendlyName: randomBytes(20_000).toString('base64') },
    ])
      expect((await begin(more)).error?.code).toBe('validation_failed');
    expect((await begin({ issuer: '楽'.repeat(100), friendlyName: 'é'.repeat(255) })).error).toBeNull();
  });
});
