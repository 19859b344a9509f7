/** Quotas of networks, and those of emails, codes and sign-ups. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthSettings, defaultAuthSettings } from '../settings.ts';
import { enrol, signUpSecured } from './codes.ts';
import { newestLetter } from './letters.ts';
import { newEmail, password, signUp } from './people.ts';
import { newPhone, oftenPhones, somePhones } from './phones.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
afterAll(() => stage?.stop());

describe('limits', () => {
  const phones = somePhones();
  const often = { everyS: 0, perHour: 1_000 };
  beforeAll(async () => {
    stage = await openStage({ settings: { letters: often }, messages: phones.messages });
  });

  const under = (settings: Partial<AuthSettings>) =>
    stage.reopen({ settings: { letters: often, ...settings }, messages: phones.messages });
  type Place = Awaited<ReturnType<typeof under>>;

  const exchange = async ({ client }: Pick<Place, 'client'>, refresh_token: string) => {
    const { data, error } = await client().auth.refreshSession({ refresh_token });
    return error ? `${error.status} ${error.code}: ${error.message}` : (data.session?.refresh_token ?? '');
  };
  const tooLong = '400 session_expired: Invalid Refresh Token: Session Expired';

  describe('SPEC 111: refreshing', () => {
    it('is counted by address where that is set, and not at all else', async () => {
      const { session } = await signUp(stage);
      const narrow = await under({ refreshes: { perHour: 2 } });
      const first = await exchange(narrow, session.refresh_token);
      const second = await exchange(narrow, first);
      const answer = await fetch(`${narrow.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        body: JSON.stringify({ refresh_token: second }),
      });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
      expect(await exchange(stage, second)).toMatch(/^[\w-]{32}$/);
      expect(defaultAuthSettings.refreshes).toEqual({ perHour: null });
    });

    it('ends where a session has lived its time, or was not used for so long', async () => {
      const { id, session } = await signUp(stage);
      const old = await under({ sessions: { longestS: 3_600, idleS: null, isOnlyOne: false } });
      const idle = await under({ sessions: { longestS: null, idleS: 600, isOnlyOne: false } });
      const age = (minutes: number) =>
        stage.sql`update auth.sessions set created_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`;
      await age(9);
      const next = await exchange(idle, session.refresh_token);
      expect(next).toMatch(/^[\w-]{32}$/);
      await age(61);
      const last = await exchange(idle, next);
      expect(last).toMatch(/^[\w-]{32}$/);
      expect(await exchange(old, last)).toBe(tooLong);
      await stage.sql`update auth.sessions set refreshed_at = (now() - interval '11 minutes') at time zone 'utc' where user_id = ${id}`;
      expect(await exchange(idle, last)).toBe(`${tooLong} (Inactivity)`);
      expect(await exchange(stage, last)).toMatch(/^[\w-]{32}$/);
    });

    it('ends, where a person has one session at a time, the one before the newest sign-in', async () => {
      const one = await under({ sessions: { longestS: null, idleS: null, isOnlyOne: true } });
      const { email, session } = await signUp(stage);
      const second = await one.client().auth.signInWithPassword({ email, password });
      expect(await exchange(stage, session.refresh_token)).toMatch(/^[\w-]{32}$/);
      const third = await one.client().auth.signInWithPassword({ email, password });
      const before = second.data.session?.refresh_token ?? '';
      expect(await exchange(one, before)).toBe(`${tooLong} (Revoked by Newer Login)`);
      expect(await exchange(one, third.data.session?.refresh_token ?? '')).toMatch(/^[\w-]{32}$/);
      expect(await exchange(stage, before)).toMatch(/^[\w-]{32}$/);
      const other = await signUp(stage);
      expect(await exchange(one, other.session.refresh_token)).toMatch(/^[\w-]{32}$/);
    });

    it('takes an older token for so long as is set, and ends the session or not', async () => {
      const { session } = await signUp(stage);
      const lenient = await under({ olderTokens: { takenForS: 600, endSession: true } });
      const kind = await under({ olderTokens: { takenForS: 0, endSession: false } });
      const used = '400 refresh_token_already_used: Invalid Refresh Token: Already Used';
      const second = await exchange(stage, session.refresh_token);
      const active = await exchange(stage, second);
      expect(await exchange(lenient, session.refresh_token)).toBe(active);
      expect(await exchange(kind, session.refresh_token)).toBe(used);
      const third = await exchange(stage, active);
      expect(await exchange(stage, session.refresh_token)).toBe(used);
      expect(await exchange(stage, third)).toMatch(/refresh_token_not_found/);
    });
  });

  describe('SPEC 112: codes of letters and messages', () => {
    it('have as many digits, and are good for as long, as is set; the letter says so', async () => {
      const { client, url } = await under({ letterCodes: { lifetimeS: 900, length: 8 } });
      const { email, id } = await signUp(stage);
      await client().auth.resetPasswordForEmail(email);
      const { code, text } = newestLetter(stage, email);
      expect(code).toMatch(/^\d{8}$/);
      expect(text).toContain('are good for 15 minutes and work once');
      const late = () =>
        stage.sql`update auth.one_time_tokens set created_at = (now() - interval '16 minutes')::timestamp where user_id = ${id}`;
      await late();
      const proof = { email, token: code, type: 'recovery' } as const;
      expect((await client().auth.verifyOtp(proof)).error?.code).toBe('otp_expired');
      await client().auth.resetPasswordForEmail(email);
      const { code: next } = newestLetter(stage, email);
      expect((await client().auth.verifyOtp({ ...proof, token: next })).error).toBeNull();
      expect(url).not.toBe(stage.url);
    });

    it.each([
      [3_600, 'en', 'good for one hour and'],
      [7_200, 'fr', 'valables 2 heures et'],
      [1_800, 'es', 'valen 30 minutos y'],
    ])('a letter says %i s in %s', async (lifetimeS, language, words) => {
      const { client } = await under({ letterCodes: { lifetimeS, length: 6 } });
      const { email } = await signUp(stage);
      await client().auth.resetPasswordForEmail(email, {
        redirectTo: `http://rally.test/${language}/account`,
      });
      expect(newestLetter(stage, email).text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
    });

    it('of phones too, to sign in and as a factor', async () => {
      const long = { ...oftenPhones, codeLength: 7, factorCodeLength: 10 };
      const { client } = await under({ phones: long, signUp: 'open' });
      const [phone, other] = [newPhone(), newPhone()];
      const browser = client();
      await browser.auth.signInWithOtp({ phone });
      expect(phones.codeOn(phone)).toMatch(/^\d{7}$/);
      const proof = { phone, token: phones.codeOn(phone), type: 'sms' } as const;
      expect((await browser.auth.verifyOtp(proof)).error).toBeNull();
      const { data } = await browser.auth.mfa.enroll({ factorType: 'phone', phone: other });
      const factorId = data?.id ?? '';
      const { data: challenge } = await browser.auth.mfa.challenge({ factorId });
      expect(phones.codeOn(other)).toMatch(/^\d{10}$/);
      const given = { factorId, challengeId: challenge?.id ?? '', code: phones.codeOn(other) };
      expect((await browser.auth.mfa.verify(given)).error).toBeNull();
    });
  });

  describe('SPEC 113: a way that is closed', () => {
    it('by address: nobody signs up or in by it, nor asks for a letter to', async () => {
      const { email } = await signUp(stage);
      const { client, url } = await under({ ways: { email: false, phone: true } });
      const closed = (what: string) => ({
        status: 400,
        code: 'email_provider_disabled',
        message: `Email ${what} are disabled`,
      });
      expect((await client().auth.signUp({ email: newEmail(), password })).error).toMatchObject(
        closed('signups'),
      );
      expect((await client().auth.signInWithPassword({ email, password })).error).toMatchObject(
        closed('logins'),
      );
      expect((await client().auth.signInWithOtp({ email })).error).toMatchObject(closed('logins'));
      const { external } = (await (await fetch(`${url}/auth/v1/settings`)).json()) as { external: unknown };
      expect(external).toMatchObject({ email: false, phone: true });
      expect((await client().auth.signUp({ phone: newPhone(), password })).error).toBeNull();
    });

    it('by number', async () => {
      const { client } = await under({ ways: { email: true, phone: false } });
      const phone = newPhone();
      const code = 'phone_provider_disabled';
      expect((await client().auth.signUp({ phone, password })).error).toMatchObject({ status: 400, code });
      expect((await client().auth.signInWithPassword({ phone, password })).error).toMatchObject({
        status: 400,
        code,
      });
      expect((await client().auth.signInWithOtp({ phone })).error).toMatchObject({ status: 400, code });
      expect((await client().auth.signUp({ email: newEmail(), password })).error).toBeNull();
    });
  });

  describe('SPEC 114: second factors', () => {
    it('are as many as is set', async () => {
      const { client } = await under({ factors: { ...defaultAuthSettings.factors, most: 1 } });
      const ana = await signUp({ client });
      await enrol(ana, 'first');
      const { error } = await ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
      expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    });

    it('by an authenticator are not set up, or not asked, where that is closed', async () => {
      const ana = await signUpSecured(stage);
      const { url } = await under({
        factors: { ...defaultAuthSettings.factors, enrolsTotp: false, verifiesTotp: false },
      });
      const token = (await ana.client.auth.getSession()).data.session?.access_token ?? '';
      const post = async (path: string, body: unknown) => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${url}/auth/v1/factors${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return [answer.status, ((await answer.json()) as { error_code: string }).error_code];
      };
      expect(await post('', { factor_type: 'totp' })).toEqual([422, 'mfa_totp_enroll_not_enabled']);
      const closed = [422, 'mfa_totp_verify_not_enabled'];
      expect(await post(`/${ana.factorId}/challenge`, {})).toEqual(closed);
      const given = { challenge_id: crypto.randomUUID(), code: ana.code(1) };
      expect(await post(`/${ana.factorId}/verify`, given)).toEqual(closed);
    });
  });
});

describe('one /64 network', () => {
  beforeAll(async () => {
    stage = await openStage({
      trustedProxies: ['127.0.0.1'],
      settings: {
        failedSignIns: { limit: 3, windowMs: 300_000 },
        letters: { everyS: 0, perHour: 3 },
        signUps: { perHour: 3 },
        anonymousSignIns: { allowed: true, perHour: 3 },
      },
    });
  });

  const from = (network: string, body: object, path: string) =>
    fetch(`${stage.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': network },
      body: JSON.stringify(body),
    }).then(({ status }) => status);

  it.each([
    [
      'wrong passwords',
      'token?grant_type=password',
      (email: string) => ({ email, password: 'a-wrong-guess' }),
      400,
    ],
    ['letters', 'recover', () => ({ email: newEmail() }), 200],
    ['accounts', 'signup', () => ({ email: newEmail(), password: 'dunes-and-camels' }), 200],
    ['accounts of phones', 'signup', () => ({}), 200],
  ])('SPEC 132: %s', async (_, path, body, status) => {
    const email = newEmail();
    const near = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:0db8::7:9:9:9:9'];
    for (const address of near) expect(await from(address, body(email), path)).toBe(status);
    expect(await from('2001:db8:0:7:abcd:ef01:2345:6789', body(email), path)).toBe(429);
    expect(await from('2001:db8:0:8::1', body(email), path)).toBe(status);
  });
});
