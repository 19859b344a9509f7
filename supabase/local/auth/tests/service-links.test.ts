/** Links a service asks for, and invitations by letter: SPEC 84 and 85. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fragment, newestLetter, oftenLetters, openLink } from './letters.ts';
import { newEmail, password, signUp } from './people.ts';
import { secretKey, service } from './service.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: SupabaseClient;
beforeAll(async () => {
  stage = await openStage({ secretKey, settings: { letters: oftenLetters } });
  server = service(stage);
});
afterAll(() => stage.stop());

describe('a link', () => {
  it.each(['recovery', 'magiclink'] as const)('SPEC 84: of type %s is told and not sent', async (type) => {
    const ana = await signUp(stage);
    const before = stage.letters.length;
    const redirectTo = `${issuerOrigin}/fr/account`;
    const { data, error } = await server.auth.admin.generateLink({
      type,
      email: ana.email,
      options: { redirectTo },
    });
    expect(error).toBeNull();
    expect(stage.letters).toHaveLength(before);
    expect(data.user).toMatchObject({ id: ana.id, email: ana.email, recovery_sent_at: expect.any(String) });
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: redirectTo });
    const told = data.properties;
    const led = await openLink(stage, new URL(told?.action_link ?? ''));
    expect(led.href.startsWith(`${redirectTo}#`)).toBe(true);
    expect(fragment(led).get('type')).toBe(type);
    const again = await stage
      .client()
      .auth.verifyOtp({ email: ana.email, token: told?.email_otp ?? '', type });
    expect(again.error?.code).toBe('otp_expired');
    const next = await server.auth.admin.generateLink({ type, email: ana.email });
    const proof = { token_hash: next.data.properties?.hashed_token ?? '', type };
    expect((await stage.client().auth.verifyOtp(proof)).data.user?.id).toBe(ana.id);
  });

  it('SPEC 84: to sign up makes an account that the code confirms', async () => {
    const email = newEmail();
    const { data } = await server.auth.admin.generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { name: 'Ana' } },
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const signIn = () => stage.client().auth.signInWithPassword({ email, password });
    expect((await signIn()).error?.code).toBe('email_not_confirmed');
    const token = data.properties?.email_otp ?? '';
    expect((await stage.client().auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
    expect((await signIn()).data.user?.user_metadata).toMatchObject({ name: 'Ana', email_verified: true });
    const again = await server.auth.admin.generateLink({ type: 'signup', email, password });
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('SPEC 84: to sign in makes an account where there is none', async () => {
    const email = newEmail();
    const { data } = await server.auth.admin.generateLink({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('signup');
    const proof = { token_hash: data.properties?.hashed_token ?? '', type: 'signup' } as const;
    expect((await stage.client().auth.verifyOtp(proof)).data.user?.email).toBe(email);
  });

  it('SPEC 84: of a change of address asks both', async () => {
    const ana = await signUp(stage);
    const newOne = newEmail();
    const ask = (type: 'email_change_current' | 'email_change_new') =>
      server.auth.admin.generateLink({ type, email: ana.email, newEmail: newOne });
    const first = await ask('email_change_new');
    expect(first.data.user?.new_email).toBe(newOne);
    expect(
      fragment(await openLink(stage, new URL(first.data.properties?.action_link ?? ''))).get('message'),
    ).toContain('other email');
    const second = await ask('email_change_current');
    expect(
      fragment(await openLink(stage, new URL(second.data.properties?.action_link ?? ''))).has('message'),
    ).toBe(true);
    await stage.sql`update auth.users set email_change_confirm_status = 1 where id = ${ana.id}`;
    const third = await ask('email_change_new');
    const proof = { token_hash: third.data.properties?.hashed_token ?? '', type: 'email_change' } as const;
    expect((await stage.client().auth.verifyOtp(proof)).data.user).toBeNull();
    expect((await ana.client.auth.getUser()).data.user?.email).toBe(ana.email);
  });

  it.each([
    ['of nobody', { type: 'recovery', email: 'nobody@rally.test' }, 404, 'user_not_found'],
    [
      'of a change by nobody',
      { type: 'email_change_new', email: 'nobody@rally.test', newEmail: 'x@y.test' },
      404,
      'user_not_found',
    ],
    ['of an unknown type', { type: 'sesame', email: 'nobody@rally.test' }, 400, 'validation_failed'],
    ['to no address', { type: 'recovery', email: '' }, 400, 'validation_failed'],
    ['to sign up without a password', { type: 'signup', email: 'none@rally.test' }, 400, 'validation_failed'],
  ])('SPEC 84: %s is refused', async (_, asked, status, code) => {
    const { error } = await server.auth.admin.generateLink(asked as never);
    expect(error).toMatchObject({ status, code });
  });

  it('SPEC 84: leads to the site alone, wherever the service says', async () => {
    const ana = await signUp(stage);
    const options = { redirectTo: 'https://evil.example/' };
    const { data } = await server.auth.admin.generateLink({ type: 'recovery', email: ana.email, options });
    expect(data.properties?.redirect_to).toBe(issuerOrigin);
    const { url } = await stage.reopen({
      secretKey,
      settings: { redirectUrls: ['https://*.rally.example/in/**'] },
    });
    const led = async (redirectTo: string) =>
      (
        await service({ url }).auth.admin.generateLink({
          type: 'recovery',
          email: ana.email,
          options: { redirectTo },
        })
      ).data.properties?.redirect_to;
    expect(await led('https://app.rally.example/in/fr?x=1')).toBe('https://app.rally.example/in/fr?x=1');
    for (const other of [
      'https://rally.example/in/',
      'https://a.b.rally.example/in/',
      'https://app.rally.example/out',
      'https://app.rally.example.evil/in/',
      'https://app.rally.example@evil.test/in/',
      'http://app.rally.example/in/',
      'javascript:alert(1)',
    ])
      expect(await led(other)).toBe(issuerOrigin);
  });
});

describe('an invitation', () => {
  it('SPEC 85: is a letter to somebody new, whose link signs in without a password', async () => {
    const email = newEmail();
    const { data, error } = await server.auth.admin.inviteUserByEmail(email, {
      data: { name: 'Ana', language: 'es' },
      redirectTo: `${issuerOrigin}/es/account`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { name: 'Ana' },
    });
    expect(newestLetter(stage, email).subject).toBe('Está invitado a rally.test');
    const led = await openLink(stage, newestLetter(stage, email).link);
    expect(fragment(led).get('type')).toBe('invite');
    const session = {
      access_token: fragment(led).get('access_token') ?? '',
      refresh_token: fragment(led).get('refresh_token') ?? '',
    };
    const browser = stage.client();
    expect((await browser.auth.setSession(session)).data.user?.email_confirmed_at).toBeTruthy();
    expect((await browser.auth.updateUser({ password })).error).toBeNull();
  });

  it('SPEC 85: may be sent again until it is followed, and no longer', async () => {
    const email = newEmail();
    const invite = () => server.auth.admin.inviteUserByEmail(email);
    await invite();
    const first = newestLetter(stage, email);
    const { data } = await invite();
    if (first.hash !== newestLetter(stage, email).hash)
      expect(fragment(await openLink(stage, first.link)).get('error_code')).toBe('otp_expired');
    const proof = { email, token: newestLetter(stage, email).code, type: 'invite' } as const;
    expect((await stage.client().auth.verifyOtp(proof)).data.user?.id).toBe(data.user?.id);
    expect((await invite()).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('SPEC 85: sent twice at the same instant makes one account, and the newest letter is good', async () => {
    const email = newEmail();
    const both = await Promise.all([1, 2].map(() => server.auth.admin.inviteUserByEmail(email)));
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    expect(new Set(both.map(({ data }) => data.user?.id)).size).toBe(1);
    const proof = { email, token: newestLetter(stage, email).code, type: 'invite' } as const;
    expect((await stage.client().auth.verifyOtp(proof)).error).toBeNull();
  });

  it('SPEC 85: lets nobody in who signed up with the address before its owner', async () => {
    const { client } = await stage.reopen({
      settings: {
        confirmations: { ofSignUps: true, ofChanges: true, byBothAddresses: true },
        letters: oftenLetters,
      },
    });
    const email = newEmail();
    await client().auth.signUp({ email, password: 'of a thief' });
    await server.auth.admin.inviteUserByEmail(email);
    const proof = { email, token: newestLetter(stage, email).code, type: 'invite' } as const;
    expect((await client().auth.verifyOtp(proof)).error).toBeNull();
    const thief = await client().auth.signInWithPassword({ email, password: 'of a thief' });
    expect(thief.error?.code).toBe('invalid_credentials');
  });
});
