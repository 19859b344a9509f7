/** Confirming an address, and changes that wait for it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fragment, newestLetter, oftenLetters, openLink } from './letters.ts';
import { knownPerson, newEmail, type Person, password, signInAgain, signUp } from './people.ts';
import { newPhone, oftenPhones, somePhones } from './phones.ts';
import { secretKey, service } from './service.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

let stage: Stage;
afterAll(() => stage?.stop());

describe('confirmations', () => {
  const confirmations = { ofSignUps: true, ofChanges: true, byBothAddresses: true };
  beforeAll(async () => {
    stage = await openStage({ secretKey, settings: { confirmations, letters: oftenLetters } });
  });

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
});

describe('waiting changes', () => {
  const { messages, sent, codeOn } = somePhones();
  const newPassword = 'a new long password';
  beforeAll(async () => {
    stage = await openStage({
      messages,
      secretKey,
      settings: {
        phones: { ...oftenPhones, autoconfirm: false },
        letters: { everyS: 0, perHour: 1_000 },
        confirmations: { ofSignUps: false, ofChanges: true, byBothAddresses: true },
      },
    });
  });

  async function takenOver() {
    const owner = await knownPerson(stage);
    const thief = await signInAgain(stage, owner);
    const [phone, email] = [newPhone(), newEmail()];
    expect((await thief.client.auth.updateUser({ phone })).error).toBeNull();
    expect((await thief.client.auth.updateUser({ email })).error).toBeNull();
    return { owner, phone, email, code: codeOn(phone), link: newestLetter(stage, email).link };
  }

  type Taken = Awaited<ReturnType<typeof takenOver>>;

  async function expectNothingWaits({ owner, phone, code, link }: Taken, known: string): Promise<void> {
    const thief = stage.client();
    const early = await thief.auth.verifyOtp({ phone, token: code, type: 'phone_change' });
    expect(early.error?.code).toBe('otp_expired');
    const before = sent.length;
    expect((await thief.auth.resend({ type: 'phone_change', phone })).error).toBeNull();
    expect(sent).toHaveLength(before);
    expect(fragment(await openLink(stage, link)).get('error_code')).toBe('otp_expired');
    const { data } = await stage.client().auth.signInWithPassword({ email: owner.email, password: known });
    expect(data.user).toMatchObject({ id: owner.id, email: owner.email });
    expect(data.user).not.toHaveProperty('new_email');
    expect(data.user).not.toHaveProperty('new_phone');
  }

  describe('SPEC 141: what waits goes', () => {
    it('with the code of a forgotten password, before a new one is set', async () => {
      const taken = await takenOver();
      const { email } = taken.owner;
      const client = stage.client();
      await client.auth.resetPasswordForEmail(email);
      const { code } = newestLetter(stage, email);
      const back = await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
      expect(back.data.user).not.toHaveProperty('new_email');
      await expectNothingWaits(taken, password);
    });

    it('with a new password; what is asked for beside it waits', async () => {
      const taken = await takenOver();
      const { client } = taken.owner;
      const { data, error } = await client.auth.updateUser({ password: newPassword, phone: newPhone() });
      expect(error).toBeNull();
      expect(data.user?.new_phone).toMatch(/^336/);
      await client.auth.updateUser({ password });
      await expectNothingWaits(taken, password);
    });

    it('with a password that a service sets', async () => {
      const taken = await takenOver();
      const { error } = await service(stage).auth.admin.updateUserById(taken.owner.id, {
        password: newPassword,
      });
      expect(error).toBeNull();
      await expectNothingWaits(taken, newPassword);
    });

    it('with signing out everywhere', async () => {
      const taken = await takenOver();
      expect((await taken.owner.client.auth.signOut({ scope: 'global' })).error).toBeNull();
      await expectNothingWaits(taken, password);
    });

    it('and not with a code to sign in with, or signing out of this device', async () => {
      const { owner, phone, code } = await takenOver();
      const client = stage.client();
      await client.auth.signInWithOtp({ email: owner.email });
      const token = newestLetter(stage, owner.email).code;
      const { data } = await client.auth.verifyOtp({ email: owner.email, token, type: 'email' });
      expect(data.user?.new_phone).toBe(phone.slice(1));
      expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
      expect((await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })).error).toBeNull();
    });
  });

  const takeBack: [string, (owner: Person) => Promise<{ error: unknown }>][] = [
    ['a new password', ({ client }) => client.auth.updateUser({ password: newPassword })],
    [
      'a password that a service sets',
      ({ id }) => service(stage).auth.admin.updateUserById(id, { password: newPassword }),
    ],
    ['signing out everywhere', ({ client }) => client.auth.signOut({ scope: 'global' })],
  ];

  describe.each(takeBack)('SPEC 141: what was sent before opens nothing after %s', (_, act) => {
    it('neither the link of a forgotten password nor its code', async () => {
      const owner = await knownPerson(stage);
      await stage.client().auth.resetPasswordForEmail(owner.email);
      const { link, code } = newestLetter(stage, owner.email);
      expect((await act(owner)).error).toBeNull();
      expect(fragment(await openLink(stage, link)).get('error_code')).toBe('otp_expired');
      const typed = { email: owner.email, token: code, type: 'recovery' } as const;
      expect((await stage.client().auth.verifyOtp(typed)).error?.code).toBe('otp_expired');
    });

    it('nor a code to sign in with', async () => {
      const owner = await knownPerson(stage);
      await stage.client().auth.signInWithOtp({ email: owner.email });
      const { code } = newestLetter(stage, owner.email);
      expect((await act(owner)).error).toBeNull();
      const typed = { email: owner.email, token: code, type: 'email' } as const;
      expect((await stage.client().auth.verifyOtp(typed)).error?.code).toBe('otp_expired');
    });

    it('nor a link that was opened and not yet exchanged', async () => {
      const owner = await knownPerson(stage);
      const thief = stage.client({ flowType: 'pkce' });
      await thief.auth.signInWithOtp({ email: owner.email });
      const { link } = newestLetter(stage, owner.email);
      const authCode = (await openLink(stage, link)).searchParams.get('code') ?? '';
      expect(authCode).not.toBe('');
      expect((await act(owner)).error).toBeNull();
      expect((await thief.auth.exchangeCodeForSession(authCode)).error?.code).toBe('flow_state_not_found');
    });
  });
});
