/** A forgotten password, a link to sign in, a code to be sure who asks: SPEC 56 to 66, by unmodified auth-js. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fragment, newestLetter, oftenLetters, openLink } from './letters.ts';
import { browserProfile, newEmail, password, signUp } from './people.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settings: { letters: oftenLetters } });
});
afterAll(() => stage.stop());

const letterTo = (email: string) => newestLetter(stage, email);
const open = (link: URL) => openLink(stage, link);

describe('a forgotten password', () => {
  it('is set anew by the code of the letter, once, and the old one opens nothing', async () => {
    const { email } = await signUp(stage);
    const browser = stage.client();
    expect((await browser.auth.resetPasswordForEmail(email)).error).toBeNull();
    const { code, subject } = letterTo(email);
    expect(subject).toBe('Set a new password for rally.test');
    const proof = { email, token: code, type: 'recovery' } as const;
    const { data, error } = await browser.auth.verifyOtp(proof);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await browser.auth.updateUser({ password: 'sand-and-stars' })).error).toBeNull();
    const again = stage.client();
    expect((await again.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await again.auth.signInWithPassword({ email, password: 'sand-and-stars' })).error).toBeNull();
    expect((await again.auth.verifyOtp(proof)).error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('comes back to the browser that asked, by a code that opens one session there and none elsewhere', async () => {
    const { email, id } = await signUp(stage);
    const [asked, other] = [browserProfile(), browserProfile()];
    const browser = stage.client({ storage: asked, flowType: 'pkce' });
    const redirectTo = `${issuerOrigin}/fr/account`;
    await browser.auth.resetPasswordForEmail(email, { redirectTo });
    const first = letterTo(email);
    expect(first.subject).toBe('Choisir un nouveau mot de passe pour rally.test');
    expect(first.text).toContain('Ouvrez ce lien dans le navigateur où vous l’avez demandé :\n');
    const back = await open(first.link);
    expect(back.href.replace(/code=.*/, '')).toBe(`${redirectTo}?`);
    const code = back.searchParams.get('code') ?? '';
    const elsewhere = stage.client({ storage: other, flowType: 'pkce' });
    expect((await elsewhere.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await browser.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    expect(fragment(await open(first.link)).get('error_code')).toBe('otp_expired');
  });

  it('a code that is tried with another secret is used up', async () => {
    const { email } = await signUp(stage);
    const browser = stage.client({ storage: browserProfile(), flowType: 'pkce' });
    await browser.auth.resetPasswordForEmail(email);
    const code = (await open(letterTo(email).link)).searchParams.get('code');
    const tell = (code_verifier: string) =>
      fetch(`${stage.url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        body: JSON.stringify({ auth_code: code, code_verifier }),
      }).then(async (answer) => [
        answer.status,
        ((await answer.json()) as { error_code: string }).error_code,
      ]);
    expect(await tell('a'.repeat(56))).toEqual([400, 'bad_code_verifier']);
    expect(await tell('a'.repeat(56))).toEqual([404, 'flow_state_not_found']);
  });

  it('a link without a secret brings the session behind the #, and a `token_hash` may be given instead', async () => {
    const { email, id } = await signUp(stage);
    const browser = stage.client();
    await browser.auth.resetPasswordForEmail(email);
    expect(letterTo(email).text).toContain('Open this link:\n');
    const told = fragment(await open(letterTo(email).link));
    expect(told.get('type')).toBe('recovery');
    const session = {
      access_token: told.get('access_token') ?? '',
      refresh_token: told.get('refresh_token') ?? '',
    };
    expect((await browser.auth.setSession(session)).data.user?.id).toBe(id);
    await browser.auth.resetPasswordForEmail(email);
    const proof = { token_hash: letterTo(email).hash, type: 'recovery' } as const;
    expect((await stage.client().auth.verifyOtp(proof)).data.user?.id).toBe(id);
  });

  it('nobody learns who has an account: the answer is the same, and nothing is written', async () => {
    const email = newEmail();
    const before = stage.letters.length;
    expect((await stage.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(stage.letters).toHaveLength(before);
  });

  it('a letter that is sent again holds the same code, and one older than an hour is none', async () => {
    const { email } = await signUp(stage);
    const browser = stage.client();
    await browser.auth.resetPasswordForEmail(email);
    const first = letterTo(email);
    await browser.auth.resetPasswordForEmail(email);
    const verify = (token: string) => browser.auth.verifyOtp({ email, token, type: 'recovery' });
    expect([letterTo(email).code, letterTo(email).hash]).toEqual([first.code, first.hash]);
    await stage.sql`update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where relates_to = ${email}`;
    expect((await verify(letterTo(email).code)).error?.code).toBe('otp_expired');
  });

  it('of two who come with one code at once, one is signed in', async () => {
    const { email } = await signUp(stage);
    await stage.client().auth.resetPasswordForEmail(email);
    const proof = { email, token: letterTo(email).code, type: 'recovery' } as const;
    const both = await Promise.all([1, 2].map(() => stage.client().auth.verifyOtp(proof)));
    expect(both.map(({ error }) => error?.code ?? 'signed in').sort()).toEqual(['otp_expired', 'signed in']);
  });

  it('leads to the site alone, wherever the request says', async () => {
    const { email } = await signUp(stage);
    await stage.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/' });
    expect((await open(letterTo(email).link)).origin).toBe(issuerOrigin);
  });
});

describe('a letter to a page that leaves room for the hash', () => {
  const page = `${issuerOrigin}/en/forgotten-password?next=%2Fadmin&token_hash=&type=recovery#account=lea`;

  it('SPEC 148: leads there with it, and is used up by nothing but the page', async () => {
    const { email, id } = await signUp(stage);
    await stage.client().auth.resetPasswordForEmail(email, { redirectTo: page });
    const { link } = letterTo(email);
    expect(link.href.replace(/token_hash=[^&]+/, 'token_hash=')).toBe(page);
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const { data } = await stage.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(data.user?.id).toBe(id);
  });

  it('SPEC 148: asked for with a challenge it comes back to its browser, and elsewhere there is no room', async () => {
    const { email } = await signUp(stage);
    const browser = stage.client({ storage: browserProfile(), flowType: 'pkce' });
    await browser.auth.resetPasswordForEmail(email, { redirectTo: page });
    expect(letterTo(email).link.pathname).toBe('/auth/v1/verify');
    await stage.client().auth.resetPasswordForEmail(email, {
      redirectTo: 'https://evil.example/?token_hash=&type=recovery',
    });
    expect(letterTo(email).link.pathname).toBe('/auth/v1/verify');
    await stage.client().auth.resetPasswordForEmail(email, { redirectTo: `${issuerOrigin}/?token_hash=x` });
    expect(letterTo(email).link.pathname).toBe('/auth/v1/verify');
  });

  it('SPEC 149: says who asked for it, where that is somebody else who is signed in', async () => {
    const [ana, ben] = [await signUp(stage), await signUp(stage)];
    const askAs = async (bearer: string | undefined) => {
      const answer = await fetch(`${stage.url}/auth/v1/recover`, {
        method: 'POST',
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        body: JSON.stringify({ email: ben.email }),
      });
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
      return letterTo(ben.email).text.split('\n')[0];
    };
    const tokenOf = async ({ client }: typeof ana) =>
      (await client.auth.getSession()).data.session?.access_token;
    expect(await askAs(await tokenOf(ana))).toBe(
      `${ana.email} sends you this link to set a new password for your account at rally.test.`,
    );
    const usual = 'Somebody asked to set a new password for your account at rally.test.';
    expect(await askAs(undefined)).toBe(usual);
    expect(await askAs('made.up.token')).toBe(usual);
    expect(await askAs(await tokenOf(ben))).toBe(usual);
  });
});

describe('wrong codes', () => {
  it('five for one address make it wait, and somebody else is not held up', async () => {
    const [mine, yours] = [await signUp(stage), await signUp(stage)];
    const browser = stage.client();
    for (const { email } of [mine, yours]) await browser.auth.resetPasswordForEmail(email);
    const right = letterTo(mine.email).code;
    const wrong = right === '000000' ? '000001' : '000000';
    const verify = (email: string, token: string) =>
      browser.auth.verifyOtp({ email, token, type: 'recovery' });
    for (let n = 0; n < 5; n += 1) expect((await verify(mine.email, wrong)).error?.code).toBe('otp_expired');
    expect((await verify(mine.email, right)).error).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    });
    expect((await verify(yours.email, letterTo(yours.email).code)).error).toBeNull();
  });
});

describe('a link to sign in', () => {
  it('signs in by the code, and makes no account where none is wanted', async () => {
    const { email, id } = await signUp(stage);
    const browser = stage.client();
    expect((await browser.auth.signInWithOtp({ email })).error).toBeNull();
    const { data } = await browser.auth.verifyOtp({ email, token: letterTo(email).code, type: 'email' });
    expect(data.user?.id).toBe(id);
    const { error } = await browser.auth.signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect(error).toMatchObject({ code: 'otp_disabled', status: 422 });
  });

  it('makes an account, as signing up does', async () => {
    const email = newEmail();
    const browser = stage.client();
    await browser.auth.signInWithOtp({ email, options: { data: { name: 'Lea' } } });
    const { data } = await browser.auth.verifyOtp({ email, token: letterTo(email).code, type: 'email' });
    expect(data.user?.user_metadata).toMatchObject({ name: 'Lea' });
  });

  it('by phone is answered as a project without a provider of messages answers', async () => {
    const { error } = await stage.client().auth.signInWithOtp({ phone: '+33612345678' });
    expect(error).toMatchObject({ code: 'phone_provider_disabled', status: 400 });
  });
});

it('a second letter within the minute is refused with the time to wait, whether anybody has the address or not', async () => {
  const { client } = await stage.reopen({ settings: { letters: { everyS: 60, perHour: 1_000 } } });
  const { email } = await signUp(stage);
  for (const address of [email, newEmail()]) {
    expect((await client().auth.resetPasswordForEmail(address)).error).toBeNull();
    const { error } = await client().auth.resetPasswordForEmail(address);
    expect(error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    expect(error?.message).toMatch(/after (60|59) seconds/);
  }
});

it('SPEC 151: where letters stay, nobody holds up whoever hands a link over by asking for one first', async () => {
  const settings = { letters: { everyS: 60, perHour: 1_000 } };
  const [ana, ben] = [await signUp(stage), await signUp(stage)];
  const bearer = (await ana.client.auth.getSession()).data.session?.access_token;
  for (const [keepsLetters, expected] of [
    [true, [200, 200, 429, 429]],
    [false, [200, 429, 429, 429]],
  ] as const) {
    const { url } = await stage.reopen({ keepsLetters, settings });
    const ask = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ email: ben.email });
      return (await fetch(`${url}/auth/v1/recover`, { method: 'POST', headers, body })).status;
    };
    const byAna = { authorization: `Bearer ${bearer}` };
    const answers = [await ask({}), await ask(byAna), await ask(byAna), await ask({})];
    expect(answers).toEqual(expected);
  }
});

it('reauthenticating writes a code without a link to whoever is signed in, and to nobody else', async () => {
  const { client, email } = await signUp(stage);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  expect(letterTo(email)).toMatchObject({
    subject: 'Your code for rally.test',
    code: expect.stringMatching(/^\d{6}$/),
  });
  expect(letterTo(email).text).not.toMatch(/http|link|Or type/);
  const { status } = await fetch(`${stage.url}/auth/v1/reauthenticate`);
  expect(status).toBe(401);
});
