/** Codes sent to phones: SPEC 64 and 90 to 92, by unmodified auth-js. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, password } from './people.ts';
import { anotherCode, newPhone, oftenPhones, signUpWithPhone, somePhones } from './phones.ts';
import { openStage, publishableKey, type Stage } from './stage.ts';

const { messages, sent, codeOn } = somePhones();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ messages, settings: { phones: oftenPhones } });
});
afterAll(() => stage.stop());

const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  }).then(async (answer) => ({ status: answer.status, ...((await answer.json()) as { code?: string }) }));

describe('signing in by a code', () => {
  it('SPEC 90: the code of the message opens a session, once, and is proven as `otp`', async () => {
    const ana = await signUpWithPhone(stage);
    const browser = stage.client();
    const asked = await browser.auth.signInWithOtp({
      phone: ana.phone,
      options: { shouldCreateUser: false },
    });
    expect(asked.error).toBeNull();
    const proof = { phone: ana.phone, token: codeOn(ana.phone), type: 'sms' } as const;
    const { data, error } = await browser.auth.verifyOtp(proof);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(ana.id);
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      phone: ana.phone.slice(1),
      amr: [{ method: 'otp' }],
    });
    expect((await stage.client().auth.verifyOtp(proof)).error).toMatchObject({
      code: 'otp_expired',
      status: 403,
    });
    expect((await stage.client().auth.signInWithPassword({ phone: ana.phone, password })).error).toBeNull();
  });

  it('SPEC 90: the message is in the language of the account, and the hook is told the account and the code', async () => {
    const ana = await signUpWithPhone(stage);
    await ana.client.auth.updateUser({ data: { language: 'fr' } });
    await stage.client().auth.signInWithOtp({ phone: ana.phone });
    expect(sent.at(-1)).toMatchObject({
      recipient: ana.phone,
      subject: 'Code de connexion',
      text: `${codeOn(ana.phone)} est votre code de connexion à rally.test, valable 5 minutes. Ne le donnez à personne.`,
      hookBody: {
        user: { id: ana.id, phone: ana.phone.slice(1) },
        sms: { otp: codeOn(ana.phone), phone: ana.phone.slice(1), sms_type: 'sms' },
      },
    });
    expect(JSON.stringify(sent.at(-1))).not.toMatch(/scrypt|_token/);
    const [kept] = await stage.sql`select * from auth.one_time_tokens where user_id = ${ana.id}`;
    expect(JSON.stringify(kept)).not.toContain(codeOn(ana.phone));
  });

  it('SPEC 90: a message that is sent again holds the same code, an old one is none, and of two at once one is signed in', async () => {
    const { phone } = await signUpWithPhone(stage);
    const verify = (token: string) => stage.client().auth.verifyOtp({ phone, token, type: 'sms' });
    await stage.client().auth.signInWithOtp({ phone });
    const first = codeOn(phone);
    await stage.client().auth.signInWithOtp({ phone });
    expect(codeOn(phone)).toBe(first);
    const both = await Promise.all([verify(codeOn(phone)), verify(codeOn(phone))]);
    expect(both.map(({ error }) => error?.code ?? 'signed in').sort()).toEqual(['otp_expired', 'signed in']);
    await stage.client().auth.signInWithOtp({ phone });
    await stage.sql`
      update auth.one_time_tokens set created_at = created_at - interval '6 minutes' where relates_to = ${phone.slice(1)}`;
    expect((await verify(codeOn(phone))).error?.code).toBe('otp_expired');
  });

  it('SPEC 90: the code of one number proves no other, nor a letter’s, nor another kind', async () => {
    const [ana, ben] = [await signUpWithPhone(stage), await signUpWithPhone(stage)];
    for (const { phone } of [ana, ben]) await stage.client().auth.signInWithOtp({ phone });
    const token = codeOn(ana.phone);
    const browser = stage.client();
    if (token !== codeOn(ben.phone)) {
      const { error } = await browser.auth.verifyOtp({ phone: ben.phone, token, type: 'sms' });
      expect(error?.code).toBe('otp_expired');
    }
    const proofs = [
      { phone: ana.phone, token, type: 'phone_change' },
      { email: ana.email, token, type: 'email' },
      { email: ana.email, token, type: 'signup' },
    ] as const;
    for (const proof of proofs) expect((await browser.auth.verifyOtp(proof)).error?.code).toBe('otp_expired');
    expect((await browser.auth.verifyOtp({ phone: ana.phone, token, type: 'sms' })).error).toBeNull();
  });

  it('SPEC 91: makes an account where nobody has the number, which counts from the code on', async () => {
    const phone = newPhone();
    const browser = stage.client();
    expect(
      (await browser.auth.signInWithOtp({ phone, options: { data: { name: 'Lea' } } })).error,
    ).toBeNull();
    const [before] =
      await stage.sql`select phone_confirmed_at from auth.users where phone = ${phone.slice(1)}`;
    expect(before?.phone_confirmed_at).toBeNull();
    const { data } = await browser.auth.verifyOtp({ phone, token: codeOn(phone), type: 'sms' });
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { name: 'Lea', phone_verified: true },
      identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
    });
    expect(data.user?.phone_confirmed_at).toBeDefined();
  });

  it('SPEC 91: makes none where none is wanted, and writes to nobody who is shut out', async () => {
    const browser = stage.client();
    const nobody = await browser.auth.signInWithOtp({
      phone: newPhone(),
      options: { shouldCreateUser: false },
    });
    expect(nobody.error).toMatchObject({ code: 'otp_disabled', status: 422 });
    const ana = await signUpWithPhone(stage);
    await stage.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${ana.id}`;
    const before = sent.length;
    expect((await browser.auth.signInWithOtp({ phone: ana.phone })).error).toBeNull();
    expect(sent).toHaveLength(before);
  });

  it('SPEC 91: two who ask for an account at the same instant get one', async () => {
    const phone = newPhone();
    const both = await Promise.all([1, 2].map(() => stage.client().auth.signInWithOtp({ phone })));
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    expect(await stage.sql`select id from auth.users where phone = ${phone.slice(1)}`).toHaveLength(1);
  });

  it.each([
    ['a number that is none', { phone: '12a' }],
    ['a number and an address', { phone: '+33600000000', email: 'a@b.test' }],
    ['another channel, where no hook is set', { phone: '+33600000000', channel: 'whatsapp' }],
  ])('SPEC 91: %s is `validation_failed`', async (_, body) => {
    expect(await post(stage.url, 'otp', body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it.each([
    ['no code', { phone: '+33600000000', type: 'sms' }],
    [
      'an address beside the number',
      { phone: '+33600000000', email: 'a@b.test', token: '123456', type: 'sms' },
    ],
    ['a kind of letters', { phone: '+33600000000', token: '123456', type: 'recovery' }],
    ['no kind', { phone: '+33600000000', token: '123456' }],
    ['a hash beside the number', { phone: '+33600000000', token_hash: 'abc', type: 'sms' }],
  ])('SPEC 90: %s is `validation_failed`', async (_, body) => {
    expect(await post(stage.url, 'verify', body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('how often', () => {
  it('SPEC 92: a number is sent one a minute, whether anybody has it or not, and from one place so many an hour', async () => {
    const own = somePhones();
    const { client } = await stage.reopen({
      messages: own.messages,
      settings: { phones: { ...oftenPhones, everyS: 60, perHour: 5 } },
    });
    const { phone } = await signUpWithPhone(stage);
    for (const number of [phone, newPhone()]) {
      const ask = () => client().auth.signInWithOtp({ phone: number });
      expect((await ask()).error).toBeNull();
      const { error } = await ask();
      expect(error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 });
      expect(error?.message).toMatch(/after (60|59) seconds/);
    }
    expect(own.sent).toHaveLength(2);
    await client().auth.signInWithOtp({ phone: newPhone() });
    const { error } = await client().auth.signInWithOtp({ phone: newPhone() });
    expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  });

  it('SPEC 92: five wrong codes of a number make it wait, and no other', async () => {
    const [mine, yours] = [await signUpWithPhone(stage), await signUpWithPhone(stage)];
    for (const { phone } of [mine, yours]) await stage.client().auth.signInWithOtp({ phone });
    const right = codeOn(mine.phone);
    const verify = (phone: string, token: string) =>
      stage.client().auth.verifyOtp({ phone, token, type: 'sms' });
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => verify(mine.phone, anotherCode(right))),
    );
    expect(guesses.map(({ error }) => error?.code).sort()).toEqual([
      ...Array(5).fill('otp_expired'),
      ...Array(2).fill('over_request_rate_limit'),
    ]);
    expect((await verify(mine.phone, right)).error).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    });
    expect((await verify(yours.phone, codeOn(yours.phone))).error).toBeNull();
  });
});

it('SPEC 90: accounts that everybody uses are sent nothing', async () => {
  const ana = await signUpWithPhone(stage);
  const { client } = await stage.reopen({
    messages,
    sharedEmails: [ana.email],
    settings: { phones: oftenPhones },
  });
  const before = sent.length;
  expect((await client().auth.signInWithOtp({ phone: ana.phone })).error).toBeNull();
  expect(sent).toHaveLength(before);
});

it('SPEC 64: without a way to reach phones nothing is sent, and `settings` says so', async () => {
  const { client, url } = await stage.reopen({
    settings: { phones: { ...oftenPhones, autoconfirm: false } },
  });
  const settings = async (at: string) => (await fetch(`${at}/auth/v1/settings`)).json();
  expect(await settings(url)).toMatchObject({ sms_provider: '', phone_autoconfirm: false });
  expect(await settings(stage.url)).toMatchObject({ sms_provider: 'inbox', phone_autoconfirm: true });
  const phone = newPhone();
  const disabled = { code: 'phone_provider_disabled', status: 400 };
  expect((await client().auth.signInWithOtp({ phone })).error).toMatchObject(disabled);
  expect((await client().auth.resend({ phone, type: 'sms' })).error).toMatchObject(disabled);
  expect((await client().auth.signUp({ phone, password })).error).toMatchObject(disabled);
  const email = newEmail();
  const ana = client();
  await ana.auth.signUp({ email, password });
  expect((await ana.auth.updateUser({ phone })).error).toMatchObject(disabled);
  expect((await ana.auth.mfa.enroll({ factorType: 'phone', phone })).error?.code).toBe(
    'mfa_phone_enroll_not_enabled',
  );
});
