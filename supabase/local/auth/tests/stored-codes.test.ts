/** How one-time codes are stored, and limits on guessing them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secured } from './codes.ts';
import { fragment, newestLetter, openLink } from './letters.ts';
import { browserProfile, knownPerson, password, signInAgain, signUp } from './people.ts';
import { anotherCode, newPhone, oftenPhones, somePhones } from './phones.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

let stage: Stage;
afterAll(() => stage?.stop());

describe('stored codes', () => {
  const { messages, sent, codeOn } = somePhones();
  beforeAll(async () => {
    stage = await openStage({
      messages,
      settings: {
        letters: { everyS: 0, perHour: 1_000 },
        phones: { ...oftenPhones, autoconfirm: false },
        failedSignIns: { limit: 3, windowMs: 300_000 },
        failedCodes: { limit: 3, windowMs: 300_000 },
      },
    });
  });

  const ask = (email: string) => stage.client().auth.resetPasswordForEmail(email);

  it('SPEC 134: whoever opens wrong links holds up nobody behind the same address', async () => {
    const { email } = await signUp(stage);
    await ask(email);
    const { link } = newestLetter(stage, email);
    const wrong = new URL(link);
    wrong.searchParams.set('token', '0'.repeat(56));
    for (let n = 0; n < 12; n += 1)
      expect(fragment(await openLink(stage, wrong)).get('error_code')).toBe('otp_expired');
    expect(fragment(await openLink(stage, link)).get('access_token')).not.toBeNull();
  });

  it('SPEC 134: a link is not worked out from the address and a code', async () => {
    const { email } = await signUp(stage);
    await ask(email);
    const { code, hash } = newestLetter(stage, email);
    const { createHash } = await import('node:crypto');
    expect(hash).toMatch(/^[0-9a-f]{56}$/);
    expect(hash).not.toBe(
      createHash('sha224')
        .update(email + code)
        .digest('hex'),
    );
  });

  it('SPEC 135: a letter somebody else asks for voids neither the code nor the link of the one before', async () => {
    const { email, id } = await signUp(stage);
    await ask(email);
    const first = newestLetter(stage, email);
    for (let n = 0; n < 3; n += 1) await ask(email);
    const typed = { email, token: first.code, type: 'recovery' } as const;
    expect((await stage.client().auth.verifyOtp(typed)).data.user?.id).toBe(id);
    expect((await stage.client().auth.verifyOtp(typed)).error?.code).toBe('otp_expired');
    await ask(email);
    const { link } = newestLetter(stage, email);
    await ask(email);
    expect(fragment(await openLink(stage, link)).get('access_token')).not.toBeNull();
  });

  it('SPEC 135: a link goes back to the browser that asked, though another one asked since', async () => {
    const { email, id } = await signUp(stage);
    const [mine, strange] = [browserProfile(), browserProfile()].map((storage) =>
      stage.client({ storage, flowType: 'pkce' }),
    );
    await mine?.auth.resetPasswordForEmail(email, { redirectTo: `${issuerOrigin}/en/account` });
    const { link } = newestLetter(stage, email);
    await strange?.auth.resetPasswordForEmail(email);
    await ask(email);
    const back = await openLink(stage, link);
    const entered = await mine?.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(entered?.data.user?.id).toBe(id);
  });

  it('SPEC 135: nor does a message', async () => {
    const phone = newPhone();
    await stage.client().auth.signInWithOtp({ phone });
    const first = codeOn(phone);
    await stage.client().auth.signInWithOtp({ phone });
    const { error } = await stage.client().auth.verifyOtp({ phone, token: first, type: 'sms' });
    expect(error).toBeNull();
  });

  it('SPEC 136: a mail program that looks at a link uses up nothing and learns nothing', async () => {
    const { email } = await signUp(stage);
    await ask(email);
    const { link } = newestLetter(stage, email);
    const looked = await fetch(stage.url + link.pathname + link.search, {
      method: 'HEAD',
      redirect: 'manual',
    });
    expect([looked.status, looked.headers.get('location')]).toEqual([200, null]);
    expect(fragment(await openLink(stage, link)).get('access_token')).not.toBeNull();
  });

  it('SPEC 137: a password set for a number where a code to sign in was asked for opens nothing, whichever code is typed', async () => {
    for (const typesNewest of [true, false]) {
      const phone = newPhone();
      await stage.client().auth.signInWithOtp({ phone });
      const first = codeOn(phone);
      await stage.client().auth.signUp({ phone, password: 'of the thief' });
      expect(sent.at(-1)?.text).toMatch(/new account/);
      const token = typesNewest ? codeOn(phone) : first;
      expect((await stage.client().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
      const { error } = await stage.client().auth.signInWithPassword({ phone, password: 'of the thief' });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('SPEC 138: wrong codes of somebody who has the password do not shut out who was let in by a letter', async () => {
    const ana = await secured(await knownPerson(stage));
    const { email, factorId } = ana;
    const attempt = ({ client }: Pick<typeof ana, 'client'>, code: string) =>
      client.auth.mfa.challengeAndVerify({ factorId, code }).then(({ error }) => error?.code);
    await ask(email);
    const client = stage.client();
    await client.auth.verifyOtp({ email, token: newestLetter(stage, email).code, type: 'recovery' });
    const thieves = [await signInAgain(stage, ana), await signInAgain(stage, ana)];
    for (let n = 0; n < 4; n += 1) for (const thief of thieves) await attempt(thief, ana.code(5));
    for (const thief of thieves) expect(await attempt(thief, ana.code(1))).toBe('over_request_rate_limit');
    expect(await attempt({ client }, ana.code(1))).toBeUndefined();
  });

  it('SPEC 138: who was let in by letters waits for failures of his own, in whatever session', async () => {
    const ana = await secured(await knownPerson(stage));
    const { email, factorId } = ana;
    const told: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      await ask(email);
      const client = stage.client();
      await client.auth.verifyOtp({ email, token: newestLetter(stage, email).code, type: 'recovery' });
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: ana.code(5) });
      told.push(error?.code);
    }
    expect(told).toEqual([...Array(3).fill('mfa_verification_failed'), 'over_request_rate_limit']);
  });

  it.each(['recover', 'resend'])(
    'SPEC 139: `%s` answers before it looks who has the address',
    async (path) => {
      const { email, id } = await signUp(stage);
      await stage.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
      const written: string[] = [];
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const writeLetter = async (_: unknown, { recipient }: { recipient: string }) => {
        await held;
        written.push(recipient);
      };
      const { url, auth } = await stage.reopen({ writeLetter }, { isWaitedFor: false });
      const { status } = await fetch(`${url}/auth/v1/${path}`, {
        method: 'POST',
        body: JSON.stringify({ email, type: 'signup' }),
      });
      expect([status, written]).toEqual([200, []]);
      release();
      await auth.settled();
      expect(written).toEqual([email]);
    },
  );
});

describe('guessed codes', () => {
  const { messages, codeOn } = somePhones();
  beforeAll(async () => {
    stage = await openStage({
      messages,
      trustedProxies: ['127.0.0.1'],
      settings: { letters: { everyS: 0, perHour: 1_000 }, phones: oftenPhones },
    });
  });

  type Answer = { status: number; error_code?: string; user?: { id: string } };

  async function post(path: string, body: object, from = '192.0.2.1', cookie = ''): Promise<Answer> {
    const answer = await fetch(`${stage.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
    return { ...((await answer.json()) as object), status: answer.status };
  }

  async function recovering() {
    const { email, id } = await signUp(stage);
    await post('recover', { email });
    return { email, id, code: newestLetter(stage, email).code };
  }

  it.each([
    [
      'digits of the code behind the address',
      (email: string, code: string) => [email + code.slice(0, 5), code.slice(5)],
    ],
    [
      'letters of the address before the code',
      (email: string, code: string) => [email.slice(0, -3), email.slice(-3) + code],
    ],
  ])('SPEC 130: %s are no other spelling of both', async (_, moved) => {
    const { email, code } = await recovering();
    const [as = '', token = ''] = moved(email, code);
    const guess = await post('verify', { type: 'recovery', email: as, token });
    expect([guess.status, guess.error_code]).toEqual([403, 'otp_expired']);
    expect((await post('verify', { type: 'recovery', email, token: code })).status).toBe(200);
  });

  it('SPEC 130: nor are digits of a number', async () => {
    const phone = newPhone();
    await post('otp', { phone });
    const code = codeOn(phone);
    const guess = await post('verify', {
      type: 'sms',
      phone: phone + code.slice(0, 2),
      token: code.slice(2),
    });
    expect([guess.status, guess.error_code]).toEqual([403, 'otp_expired']);
    expect((await post('verify', { type: 'sms', phone, token: code })).status).toBe(200);
  });

  const verify = ({ email }: { email: string }, token: string, from: string) =>
    post('verify', { type: 'recovery', email, token }, from).then(({ status }) => status);

  it('SPEC 131: ten wrong codes, each from another address and all at once, void it for everybody; the next letter has another', async () => {
    const ana = await recovering();
    const wrong = anotherCode(ana.code);
    const guesses = Array.from({ length: 12 }, (_, n) => verify(ana, wrong, `198.51.100.${n}`));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([403]));
    expect(await verify(ana, ana.code, '203.0.113.9')).toBe(403);
    await post('recover', { email: ana.email });
    const { code } = newestLetter(stage, ana.email);
    expect(code).not.toBe(ana.code);
    expect(await verify(ana, code, '203.0.113.9')).toBe(200);
  });

  it('SPEC 131: fifty void every code of the hour; the link of the first letter still opens the account', async () => {
    const ana = await recovering();
    const first = newestLetter(stage, ana.email);
    for (let round = 0; round < 5; round += 1) {
      const wrong = anotherCode(newestLetter(stage, ana.email).code);
      for (let n = 0; n < 10; n += 1) expect(await verify(ana, wrong, `198.51.${round}.${n}`)).toBe(403);
      await post('recover', { email: ana.email });
    }
    expect(await verify(ana, newestLetter(stage, ana.email).code, '203.0.113.9')).toBe(403);
    const { status, user } = await post('verify', { type: 'recovery', token_hash: first.hash });
    expect([status, user?.id]).toEqual([200, ana.id]);
  });

  it('SPEC 131: a code of a message is void after ten as well', async () => {
    const phone = newPhone();
    await post('otp', { phone });
    const first = codeOn(phone);
    for (let n = 0; n < 10; n += 1)
      await post('verify', { type: 'sms', phone, token: anotherCode(first) }, `198.51.100.${n}`);
    expect((await post('verify', { type: 'sms', phone, token: first }, '203.0.113.9')).status).toBe(403);
    await post('otp', { phone });
    expect((await post('verify', { type: 'sms', phone, token: codeOn(phone) }, '203.0.113.9')).status).toBe(
      200,
    );
  });

  it('SPEC 133: a device the account was signed in on types the right one, whatever strangers typed at its address and elsewhere', async () => {
    const { email } = await signUp(stage);
    const signedIn = await fetch(`${stage.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    await post('recover', { email });
    const { code } = newestLetter(stage, email);
    for (let n = 0; n < 6; n += 1) await verify({ email }, anotherCode(code), '192.0.2.1');
    for (let n = 0; n < 6; n += 1) await verify({ email }, anotherCode(code), `198.51.100.${n}`);
    expect(await verify({ email }, code, '192.0.2.1')).toBe(429);
    expect((await post('verify', { type: 'recovery', email, token: code }, '192.0.2.1', cookie)).status).toBe(
      200,
    );
  });
});
