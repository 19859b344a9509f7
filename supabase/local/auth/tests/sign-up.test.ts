/** Signing up, and addresses that GoTrue rejects. */
import { hash } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthRefusal } from '../index.ts';
import { defaultAuthSettings } from '../settings.ts';
import { newEmail, password, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

async function codeOfSignUp(credentials: Parameters<Stage['auth']['createUser']>[0] | object) {
  const { data, error } = await stage
    .client()
    .auth.signUp(credentials as { email: string; password: string });
  expect(data.user).toBeNull();
  return { code: error?.code, status: error?.status };
}

describe('sign-up', () => {
  it('SPEC 1: an email address and a password make an account that is signed in and confirmed', async () => {
    const email = newEmail();
    const { data, error } = await stage
      .client()
      .auth.signUp({ email, password, options: { data: { name: 'Ana' } } });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email, phone: '' },
    });
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ana', email, email_verified: true, phone_verified: false, sub: data.user?.id },
      identities: [{ provider: 'email', id: data.user?.id, identity_data: { email } }],
    });
    expect(Date.parse(data.user?.email_confirmed_at ?? '')).not.toBeNaN();
    expect(Date.parse(data.user?.last_sign_in_at ?? '')).not.toBeNaN();
  });

  it('SPEC 1, 2: a phone number is kept as digits, with or without its plus', async () => {
    const { data } = await stage.client().auth.signUp({ phone: '+212 600 000 001', password });
    expect(data.user).toMatchObject({
      phone: '212600000001',
      email: '',
      app_metadata: { provider: 'phone' },
    });
    expect(await codeOfSignUp({ phone: '212600000001', password })).toEqual({
      code: 'user_already_exists',
      status: 422,
    });
    const again = await stage.client().auth.signInWithPassword({ phone: '+212600000001', password });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('SPEC 2: the same address in other letters is taken', async () => {
    const { email } = await signUp(stage);
    const loud = ` ${email.toUpperCase()}`;
    expect(await codeOfSignUp({ email: loud, password })).toEqual({
      code: 'user_already_exists',
      status: 422,
    });
  });

  it('SPEC 2: of sign-ups at the same instant, one wins', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => stage.client().auth.signUp({ email, password })),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'signed up').sort();
    expect(codes).toEqual(['signed up', 'user_already_exists', 'user_already_exists', 'user_already_exists']);
    expect(await stage.sql`select 1 from auth.users where email = ${email}`).toHaveLength(1);
  });

  it.each([
    ['no at sign', { email: 'nobody', password }],
    ['a space within', { email: 'no body@rally.test', password }],
    ['letters in a number', { phone: '+212 CALL ME', password }],
    ['a national number', { phone: '0600000000', password }],
    ['no password', { email: 'nobody@rally.test', password: '' }],
    ['a password nobody else could keep', { email: 'nobody@rally.test', password: 'é'.repeat(37) }],
  ])('SPEC 3: %s is refused', async (_, credentials) => {
    expect(await codeOfSignUp(credentials)).toEqual({ code: 'validation_failed', status: 400 });
  });

  it('SPEC 3, 37: an account without an address is refused where the operator wants none, and the settings say so', async () => {
    const named = await stage.reopen({
      settings: { anonymousSignIns: { allowed: false, perHour: 1_000 } },
    });
    const { data, error } = await named.client().auth.signInAnonymously();
    expect(data).toEqual({ user: null, session: null });
    expect(error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 });
    const settings = await fetch(`${named.url}/auth/v1/settings`).then((answer) => answer.json());
    expect(settings).toMatchObject({ disable_signup: false, external: { anonymous_users: false } });
    expect((await named.client().auth.signUp({ email: newEmail(), password })).error).toBeNull();
  });

  it('SPEC 3: a closed house takes nobody in, and says so in its settings', async () => {
    const closed = await stage.reopen({ settings: { signupAllowed: false } });
    const { error } = await closed.client().auth.signUp({ email: newEmail(), password });
    expect(error).toMatchObject({ code: 'signup_disabled', status: 422 });
    const nobody = await closed.client().auth.signInAnonymously();
    expect(nobody.error).toMatchObject({ code: 'signup_disabled', status: 422 });
    const settings = await fetch(`${closed.url}/auth/v1/settings`).then((answer) => answer.json());
    expect(settings).toMatchObject({ disable_signup: true, external: { email: true, phone: true } });
  });

  it('SPEC 4: a weak password is refused with every rule it breaks', async () => {
    const rules = { minimumLength: 10, requiredCharacters: ['0123456789', '!?'], reauthenticate: false };
    const strict = await stage.reopen({ settings: { password: rules } });
    const refusal = async (weak: string) => {
      const { error } = await strict.client().auth.signUp({ email: newEmail(), password: weak });
      return {
        code: error?.code,
        status: error?.status,
        reasons: (error as { reasons?: string[] } | null)?.reasons,
      };
    };
    expect(await refusal('short')).toEqual({
      code: 'weak_password',
      status: 422,
      reasons: ['length', 'characters'],
    });
    expect(await refusal('long-enough-1')).toMatchObject({ reasons: ['characters'] });
    expect(await refusal('long-enough-1!')).toEqual({
      code: undefined,
      status: undefined,
      reasons: undefined,
    });
    expect(await codeOfSignUp({ email: newEmail(), password: '12345' })).toMatchObject({
      code: 'weak_password',
    });
    expect(defaultAuthSettings.password.minimumLength).toBe(6);
  });

  it('SPEC 5: the password itself is nowhere in the database', async () => {
    const asUsual = await stage.reopen({ settings: { hashing: defaultAuthSettings.hashing } });
    const { id } = await signUp(asUsual);
    const [row] =
      await stage.sql`select encrypted_password, u::text as whole from auth.users u where id = ${id}`;
    expect(row?.encrypted_password).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(row?.whole).not.toContain(password);
  });

  it('SPEC 5: an account brought from a hosted project signs in with its bcrypt hash', async () => {
    const { id, email } = await signUp(stage);
    await stage.sql`update auth.users set encrypted_password = ${await hash('from elsewhere', 4)} where id = ${id}`;
    const wrong = await stage.client().auth.signInWithPassword({ email, password });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const right = await stage.client().auth.signInWithPassword({ email, password: 'from elsewhere' });
    expect(right.data.user?.id).toBe(id);
  });
});

describe('createUser', () => {
  it('SPEC 6: makes an account with what the operator says of it, without signing it in', async () => {
    const email = newEmail();
    const { id } = await stage.auth.createUser({
      email,
      password,
      phone: '+33 600000002',
      userMetadata: { name: 'Race control' },
      appMetadata: { origin: 'first start' },
    });
    expect(await stage.sql`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(0);
    const { data } = await stage.client().auth.signInWithPassword({ phone: '33600000002', password });
    expect(data.user).toMatchObject({
      id,
      email,
      user_metadata: { name: 'Race control', email_verified: true, phone_verified: true },
      app_metadata: { origin: 'first start', provider: 'email', providers: ['email', 'phone'] },
    });
  });

  it('SPEC 6: refuses a taken address and a weak password', async () => {
    const { email } = await signUp(stage);
    const reasonOf = (user: Parameters<Stage['auth']['createUser']>[0]) =>
      stage.auth.createUser(user).then(
        () => 'made',
        (failure: unknown) => (failure instanceof AuthRefusal ? failure.reason : failure),
      );
    expect(await reasonOf({ email, password })).toBe('email_exists');
    expect(await reasonOf({ email: newEmail(), password: 'short' })).toBe('weak_password');
    expect(await reasonOf({ email: 'nobody', password })).toBe('validation_failed');
  });
});

describe('strange addresses', () => {
  describe.each([
    ['the Kelvin sign, which in lower case is a k', 'pi\u212Aard@rally.test'],
    ['a sign that turns what follows around', 'moc.elgoog\u202E@rally.test'],
    ['a space of no width', 'chief\u200B@rally.test'],
    ['a control sign', 'chi\u0007ef@rally.test'],
    ['a soft hyphen', 'chi\u00ADef@rally.test'],
    ['a letter of another alphabet that looks the same', 'chi\u0435f@rally.test'],
    ['an accent of its own', 'chie\u0301f@rally.test'],
    ['a full stop of another script', 'chief@rally\u3002test'],
    ['an empty label', 'chief@rally..test'],
    ['a label that ends with a hyphen', 'chief@rally-.test'],
    ['quotation marks', '"chief"@rally.test'],
    ['a slash behind the @', 'chief@rally.test/x'],
  ])('an address with %s', (_what, email) => {
    it('makes no account, signs nobody in and is written to by nobody', async () => {
      const client = stage.client();
      const codes = [
        (await client.auth.signUp({ email, password })).error?.code,
        (await client.auth.signInWithPassword({ email, password })).error?.code,
        (await client.auth.signInWithOtp({ email })).error?.code,
        (await client.auth.resetPasswordForEmail(email)).error?.code,
        (await (await signUp(stage)).client.auth.updateUser({ email })).error?.code,
      ];
      expect(codes).toEqual(Array(5).fill('validation_failed'));
    });
  });

  it.each(["o'hara+rally_1!#$%&*/=?^`{|}~-@sub.rally-1.test", 'a@localhost', 'A.B@RALLY.TEST'])(
    'what GoTrue takes is taken: %s',
    async (email) => {
      const { data, error } = await stage.client().auth.signUp({ email: ` ${email} `, password });
      expect([error, data.user?.email]).toEqual([null, email.toLowerCase()]);
    },
  );
});
