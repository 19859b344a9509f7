/** The password grant and its brake: SPEC 7 to 11. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFailedSignIns } from '../failed-sign-ins.ts';
import type { AuthRefusal } from '../index.ts';
import { newEmail, password, signInAgain, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';
import { untilWaiting } from './waiting.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());

async function refusalOf(email: string, attempt: string, at: Pick<Stage, 'client'> = stage) {
  const { error } = await at.client().auth.signInWithPassword({ email, password: attempt });
  return error && { code: error.code, status: error.status, message: error.message };
}

describe('signing in', () => {
  it('SPEC 7: opens a session of its own each time', async () => {
    const ana = await signUp(stage);
    const again = await signInAgain(stage, ana);
    expect(again.session.user.id).toBe(ana.id);
    expect(again.session.refresh_token).not.toBe(ana.session.refresh_token);
    const sessions =
      await stage.sql`select ip::text, user_agent from auth.sessions where user_id = ${ana.id}`;
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ ip: '127.0.0.1/32', user_agent: expect.stringMatching(/./) });
  });

  it('SPEC 7: tells a page that listens', async () => {
    const { email } = await signUp(stage);
    const client = stage.client();
    const heard: string[] = [];
    client.auth.onAuthStateChange((event, session) =>
      heard.push(`${event} ${session?.user.email ?? 'nobody'}`),
    );
    await client.auth.signInWithPassword({ email, password });
    await client.auth.refreshSession();
    await client.auth.updateUser({ data: { name: 'Ana' } });
    await client.auth.signOut();
    expect(heard).toEqual([
      'INITIAL_SESSION nobody',
      `SIGNED_IN ${email}`,
      `TOKEN_REFRESHED ${email}`,
      `USER_UPDATED ${email}`,
      'SIGNED_OUT nobody',
    ]);
  });

  it('SPEC 8: a wrong password and an unknown address get the same answer', async () => {
    const { email } = await signUp(stage);
    const wrong = await refusalOf(email, 'not-the-password');
    expect(wrong).toEqual({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' });
    expect(await refusalOf(newEmail(), password)).toEqual(wrong);
  });

  it('SPEC 8: an account without a password cannot be entered with an empty one', async () => {
    const { id, email } = await signUp(stage);
    await stage.sql`update auth.users set encrypted_password = null where id = ${id}`;
    expect(await refusalOf(email, '')).toMatchObject({ code: 'invalid_credentials' });
  });

  it('SPEC 8: a password that is changed while it is being checked opens nothing', async () => {
    const { id, email } = await signUp(stage);
    let late: ReturnType<typeof refusalOf> | undefined;
    await stage.sql.begin(async (tx) => {
      await tx`update auth.users set encrypted_password = 'changed' where id = ${id}`;
      late = refusalOf(email, password);
      await untilWaiting(stage.sql, 1);
    });
    expect(await late).toMatchObject({ code: 'invalid_credentials' });
    expect(await stage.sql`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(1);
  });

  it.each([
    ['banned', 'user_banned', "banned_until = now() + interval '1 hour'"],
    ['unconfirmed', 'email_not_confirmed', 'email_confirmed_at = null'],
  ])('SPEC 9: a %s account is told so, but only with the right password', async (_, code, change) => {
    const { id, email } = await signUp(stage);
    await stage.sql`update auth.users set ${stage.sql.unsafe(change)} where id = ${id}`;
    expect(await refusalOf(email, password)).toMatchObject({ code, status: 400 });
    expect(await refusalOf(email, 'not-the-password')).toMatchObject({ code: 'invalid_credentials' });
  });

  it('SPEC 9: a ban that has run out lets in, a deleted account stays unknown', async () => {
    const { id, email } = await signUp(stage);
    await stage.sql`update auth.users set banned_until = now() - interval '1 second' where id = ${id}`;
    expect(await refusalOf(email, password)).toBeNull();
    await stage.sql`update auth.users set deleted_at = now() where id = ${id}`;
    expect(await refusalOf(email, password)).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('guessing', () => {
  const guess = (email: string, times: number, at: Pick<Stage, 'client'> = stage) =>
    Promise.all(Array.from({ length: times }, () => refusalOf(email, 'a-wrong-guess', at)));

  it('SPEC 10, 11: after ten failures the account waits at this address, however fast they came', async () => {
    const { email } = await signUp(stage);
    const codes = (await guess(email, 14)).map((refusal) => refusal?.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(4);
    const right = await fetch(`${stage.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    expect(right.status).toBe(429);
    const waitS = Number(right.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(300);
  });

  it('SPEC 10: the other people behind that address still sign in', async () => {
    const guessed = await signUp(stage);
    const neighbour = await signUp(stage);
    await guess(guessed.email, 11);
    expect(await refusalOf(guessed.email, password)).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    });
    expect(await refusalOf(neighbour.email, password)).toBeNull();
  });

  it('SPEC 10: a made-up forwarding header is no other address', async () => {
    const { email } = await signUp(stage);
    await guess(email, 11);
    const forwarded = await fetch(`${stage.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.1.2.3', 'x-real-ip': '10.1.2.3' },
      body: JSON.stringify({ email, password }),
    });
    expect(forwarded.status).toBe(429);
  });

  it('SPEC 10: its owner still signs in from another address', async () => {
    const brake = countFailedSignIns({ limit: 1, windowMs: 60_000 });
    const attempt = (address: string, right: boolean) =>
      brake
        .attempt('ana@rally.test', address, async () => right)
        .catch((failure: AuthRefusal) => failure.reason);
    expect(await attempt('10.0.0.1', false)).toBe(false);
    expect(await attempt('10.0.0.1', true)).toBe('over_request_rate_limit');
    expect(await attempt('10.0.0.2', true)).toBe(true);
    expect(await attempt('10.0.0.1', true)).toBe('over_request_rate_limit');
  });

  it('SPEC 11: the right password clears the count', async () => {
    const narrow = await stage.reopen({ settings: { failedSignIns: { limit: 3, windowMs: 300_000 } } });
    const { email } = await signUp(stage);
    await guess(email, 2, narrow);
    expect(await refusalOf(email, password, narrow)).toBeNull();
    const codes = (await guess(email, 3, narrow)).map((refusal) => refusal?.code);
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials']));
  });

  it('SPEC 10: the wait ends when the oldest failure leaves the window', async () => {
    let nowMs = 0;
    const brake = countFailedSignIns({ limit: 2, windowMs: 60_000 }, () => nowMs);
    const attempt = (right: boolean) =>
      brake
        .attempt('ana', '10.0.0.1', async () => right)
        .catch((failure: AuthRefusal) => failure.details.retryAfterS);
    expect(await attempt(false)).toBe(false);
    nowMs = 20_000;
    expect(await attempt(false)).toBe(false);
    expect(await attempt(true)).toBe(40);
    nowMs = 60_000;
    expect(await attempt(false)).toBe(false);
    expect(await attempt(true)).toBe(20);
    nowMs = 80_000;
    expect(await attempt(true)).toBe(true);
  });
});
