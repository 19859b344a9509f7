/** Metadata travel in every token, and a token in a header: more than fits there would shut the account for good. SPEC 154. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oftenLetters } from './letters.ts';
import { newEmail, password, signUp } from './people.ts';
import { secretKey, service } from './service.ts';
import { openStage, publishableKey, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ secretKey, settings: { letters: oftenLetters } });
});
afterAll(() => stage.stop());

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
