/** Sign-ups that are confirmed by a letter: SPEC 87. And a password that is changed by a code: SPEC 88. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fragment, newestLetter, oftenLetters, openLink } from './letters.ts';
import { newEmail, password, signUp } from './people.ts';
import { secretKey, service } from './service.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

const confirmations = { ofSignUps: true, ofChanges: true, byBothAddresses: true };
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ secretKey, settings: { confirmations, letters: oftenLetters } });
});
afterAll(() => stage.stop());

describe('signing up', () => {
  it('SPEC 87: opens no session before the letter is read, and one with it', async () => {
    const email = newEmail();
    const emailRedirectTo = `${issuerOrigin}/fr/home`;
    const browser = stage.client();
    const { data, error } = await browser.auth.signUp({ email, password, options: { emailRedirectTo } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      confirmation_sent_at: expect.any(String),
      identities: [{ provider: 'email' }],
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const signIn = await browser.auth.signInWithPassword({ email, password });
    expect(signIn.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    expect(newestLetter(stage, email).subject).toBe('Confirmer votre compte sur rally.test');
    const led = await openLink(stage, newestLetter(stage, email).link);
    expect(led.href.startsWith(`${emailRedirectTo}#access_token`)).toBe(true);
    expect(
      (await browser.auth.signInWithPassword({ email, password })).data.user?.user_metadata,
    ).toMatchObject({
      email_verified: true,
    });
    const { external, ...told } = await fetch(`${stage.url}/auth/v1/settings`).then((answer) =>
      answer.json(),
    );
    expect(told).toMatchObject({ mailer_autoconfirm: false });
  });

  it('SPEC 87: answers alike where somebody has the address, and writes nothing', async () => {
    const ana = newEmail();
    await service(stage).auth.admin.createUser({ email: ana, password, email_confirm: true });
    const [ben, before] = [newEmail(), stage.letters.length];
    const sign = (email: string) =>
      stage.client().auth.signUp({ email, password: 'of a thief', options: { data: { a: 1 } } });
    const [taken, free] = [await sign(ana), await sign(ben)];
    expect(stage.letters.slice(before).map(({ recipient }) => recipient)).toEqual([ben]);
    const shape = ({ data, error }: typeof taken) => [error, data.session, shapeOf(data.user)];
    expect(shape(taken)).toEqual(shape(free));
    expect((await stage.client().auth.signInWithPassword({ email: ana, password })).error).toBeNull();
  });

  it('SPEC 87: the newest letter confirms the newest password, and `resend` writes it anew', async () => {
    const email = newEmail();
    await stage.client().auth.signUp({ email, password: 'of a thief' });
    const first = newestLetter(stage, email);
    await stage.client().auth.signUp({ email, password });
    await stage.client().auth.resend({ type: 'signup', email });
    expect(fragment(await openLink(stage, first.link)).get('error_code')).toBe('otp_expired');
    const proof = { email, token: newestLetter(stage, email).code, type: 'signup' } as const;
    expect((await stage.client().auth.verifyOtp(proof)).error).toBeNull();
    const signIn = (secret: string) => stage.client().auth.signInWithPassword({ email, password: secret });
    expect((await signIn('of a thief')).error?.code).toBe('invalid_credentials');
    expect((await signIn(password)).error).toBeNull();
    const before = stage.letters.length;
    expect((await stage.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(stage.letters).toHaveLength(before);
  });

  it('SPEC 87: a link to sign in confirms the address and no password of a stranger', async () => {
    const email = newEmail();
    await stage.client().auth.signUp({ email, password: 'of a thief' });
    await stage.client().auth.signInWithOtp({ email });
    const proof = { email, token: newestLetter(stage, email).code, type: 'email' } as const;
    expect((await stage.client().auth.verifyOtp(proof)).error).toBeNull();
    const thief = await stage.client().auth.signInWithPassword({ email, password: 'of a thief' });
    expect(thief.error?.code).toBe('invalid_credentials');
  });

  it('SPEC 87: of two at the same instant one account is made', async () => {
    const email = newEmail();
    const both = await Promise.all([1, 2].map(() => stage.client().auth.signUp({ email, password })));
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    const rows = await stage.sql`select id from auth.users where email = ${email}`;
    expect(rows).toHaveLength(1);
  });
});

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, shapeOf(of)]));
}

describe('a password of an old session', () => {
  it('SPEC 88: is changed by the code of a letter, once', async () => {
    const { client, url } = await stage.reopen({
      settings: {
        letters: oftenLetters,
        password: { minimumLength: 6, requiredCharacters: [], reauthenticate: true },
      },
    });
    const ana = await signUp({ client });
    const change = async (secret: string, nonce?: string) => {
      const { error } = await ana.client.auth.updateUser({ password: secret, ...(nonce ? { nonce } : {}) });
      return error && [error.status, error.code];
    };
    expect(await change('fresh enough')).toBeNull();
    await stage.sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${ana.id}`;
    expect(await change('salt-lakes')).toEqual([400, 'reauthentication_needed']);
    expect(await change('salt-lakes', '123456')).toEqual([422, 'reauthentication_not_valid']);
    expect((await ana.client.auth.reauthenticate()).error).toBeNull();
    const { code } = newestLetter(stage, ana.email);
    expect(await change('short', code)).toEqual([422, 'weak_password']);
    const tried = await Promise.all([change('salt-lakes', code), change('sand-and-stars', code)]);
    expect(tried.filter((refused) => refused === null)).toHaveLength(1);
    expect(await change('once more', code)).toEqual([422, 'reauthentication_not_valid']);
    const other = await signUp({ client });
    await stage.sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${other.id}`;
    await ana.client.auth.reauthenticate();
    const theirs = await other.client.auth.updateUser({
      password: 'of a thief',
      nonce: newestLetter(stage, ana.email).code,
    });
    expect(theirs.error?.code).toBe('reauthentication_not_valid');
    expect(url).toBeTruthy();
  });

  it('SPEC 88: five wrong codes make it wait', async () => {
    const { client } = await stage.reopen({
      settings: {
        letters: oftenLetters,
        password: { minimumLength: 6, requiredCharacters: [], reauthenticate: true },
      },
    });
    const ana = await signUp({ client });
    await stage.sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${ana.id}`;
    await ana.client.auth.reauthenticate();
    const { code } = newestLetter(stage, ana.email);
    const change = async (nonce: string) =>
      (await ana.client.auth.updateUser({ password: 'salt-lakes', nonce })).error?.code;
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect(await change(wrong)).toBe('reauthentication_not_valid');
    expect(await change(code)).toBe('over_request_rate_limit');
  });
});
