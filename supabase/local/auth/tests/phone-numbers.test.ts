/** Numbers that are confirmed by code, by unmodified auth-js: SPEC 93 to 95. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, signUp } from './people.ts';
import { anotherCode, newPhone, oftenPhones, signUpWithPhone, somePhones } from './phones.ts';
import { openStage, type Stage } from './stage.ts';

const { messages, sent, codeOn } = somePhones();
let stage: Stage;
let strict: Pick<Stage, 'client'>;
beforeAll(async () => {
  stage = await openStage({ messages, settings: { phones: oftenPhones } });
  strict = await stage.reopen({ messages, settings: { phones: { ...oftenPhones, autoconfirm: false } } });
});
afterAll(() => stage.stop());

describe('a number that is confirmed by code', () => {
  it('SPEC 93: waits as `new_phone`, is the account’s once the code was given, and can be signed in with', async () => {
    const ana = await signUp(stage);
    const client = strict.client();
    await client.auth.signInWithPassword({ email: ana.email, password });
    const phone = newPhone();
    const { data, error } = await client.auth.updateUser({ phone, data: { name: 'Ana' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: '', new_phone: phone.slice(1), user_metadata: { name: 'Ana' } });
    expect((await strict.client().auth.signInWithPassword({ phone, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const right = codeOn(phone);
    const verify = (token: string) => client.auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect((await verify(anotherCode(right))).error?.code).toBe('otp_expired');
    const proved = await verify(right);
    expect(proved.error).toBeNull();
    expect(proved.data.user).toMatchObject({
      id: ana.id,
      phone: phone.slice(1),
      app_metadata: { providers: ['email', 'phone'] },
      user_metadata: { phone: phone.slice(1), phone_verified: true },
    });
    expect(proved.data.user).not.toHaveProperty('new_phone');
    expect((await verify(right)).error?.code).toBe('otp_expired');
    expect((await strict.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  it('SPEC 93: one that somebody has, or took meanwhile, is `phone_exists`, and one given up proves nothing', async () => {
    const [ana, ben, eve] = [await signUp(stage), await signUpWithPhone(stage), await signUp(stage)];
    const [anas, eves] = [strict.client(), strict.client()];
    await anas.auth.signInWithPassword({ email: ana.email, password });
    await eves.auth.signInWithPassword({ email: eve.email, password });
    expect((await anas.auth.updateUser({ phone: ben.phone })).error).toMatchObject({
      code: 'phone_exists',
      status: 422,
    });
    const phone = newPhone();
    for (const client of [anas, eves]) expect((await client.auth.updateUser({ phone })).error).toBeNull();
    const [anaCode, eveCode] = sent.slice(-2).map(({ hookBody }) => hookBody.sms.otp);
    const verify = (token = '') => strict.client().auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect((await verify(anaCode)).data.user?.id).toBe(ana.id);
    if (anaCode !== eveCode)
      expect((await verify(eveCode)).error).toMatchObject({ code: 'phone_exists', status: 422 });
    const [first, second] = [newPhone(), newPhone()];
    await anas.auth.updateUser({ phone: first });
    await anas.auth.updateUser({ phone: second });
    const late = await strict
      .client()
      .auth.verifyOtp({ phone: first, token: codeOn(first), type: 'phone_change' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('SPEC 93: an anonymous account that confirms one is anonymous no more', async () => {
    const client = strict.client();
    const { data } = await client.auth.signInAnonymously();
    const phone = newPhone();
    expect((await client.auth.updateUser({ phone })).data.user?.is_anonymous).toBe(true);
    const proved = await client.auth.verifyOtp({ phone, token: codeOn(phone), type: 'phone_change' });
    expect(proved.data.user).toMatchObject({ id: data.user?.id, is_anonymous: false, phone: phone.slice(1) });
  });

  it('SPEC 94: signing up opens no session before the code, and nobody learns who has the number', async () => {
    const phone = newPhone();
    const client = strict.client();
    const { data, error } = await client.auth.signUp({ phone, password });
    expect(error).toBeNull();
    expect([data.session, data.user?.phone]).toEqual([null, phone.slice(1)]);
    const early = await strict.client().auth.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ code: 'phone_not_confirmed', status: 400 });
    const proved = await client.auth.verifyOtp({ phone, token: codeOn(phone), type: 'sms' });
    expect(proved.data.user?.id).toBe(data.user?.id);
    const [before, again] = [
      sent.length,
      await strict.client().auth.signUp({ phone, password: 'another long one' }),
    ];
    expect(again.error).toBeNull();
    expect(Object.keys(again.data.user ?? {}).sort()).toEqual(Object.keys(data.user ?? {}).sort());
    expect(again.data.user?.identities).toHaveLength(1);
    expect(sent).toHaveLength(before);
    expect((await strict.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  it('SPEC 94: a password set by somebody who never had the phone opens nothing', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    for (const number of [phone, other])
      await strict.client().auth.signUp({ phone: number, password: 'of the thief' });
    await strict.client().auth.signUp({ phone, password });
    await strict.client().auth.signInWithOtp({ phone: other });
    for (const number of [phone, other]) {
      const proof = { phone: number, token: codeOn(number), type: 'sms' } as const;
      expect((await strict.client().auth.verifyOtp(proof)).error).toBeNull();
      const { error } = await strict
        .client()
        .auth.signInWithPassword({ phone: number, password: 'of the thief' });
      expect(error?.code).toBe('invalid_credentials');
    }
    expect((await strict.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  it('SPEC 95: is sent again while it waits, by the number it has or will have; else nothing, and the answer is the same', async () => {
    const phone = newPhone();
    await strict.client().auth.signUp({ phone, password });
    const again = (number: string, type: 'sms' | 'phone_change') =>
      strict.client().auth.resend({ phone: number, type });
    const first = codeOn(phone);
    expect((await again(phone, 'sms')).error).toBeNull();
    const proof = { phone, token: codeOn(phone), type: 'sms' } as const;
    const client = strict.client();
    if (first !== proof.token)
      expect((await client.auth.verifyOtp({ ...proof, token: first })).error?.code).toBe('otp_expired');
    expect((await client.auth.verifyOtp(proof)).error).toBeNull();
    const before = sent.length;
    expect((await again(phone, 'sms')).error).toBeNull();
    expect((await again(newPhone(), 'sms')).error).toBeNull();
    expect((await again(newPhone(), 'phone_change')).error).toBeNull();
    expect(sent).toHaveLength(before);
    const wanted = newPhone();
    await client.auth.updateUser({ phone: wanted });
    for (const number of [phone, wanted]) {
      const count = sent.length;
      expect((await again(number, 'phone_change')).error).toBeNull();
      expect([sent.length, sent.at(-1)?.recipient]).toEqual([count + 1, wanted]);
    }
    const change = { phone: wanted, token: codeOn(wanted), type: 'phone_change' } as const;
    expect((await client.auth.verifyOtp(change)).error).toBeNull();
  });

  it('SPEC 95: an account without an address is told the code that proves it once more by phone', async () => {
    const { client, phone } = await (async () => {
      const number = newPhone();
      const browser = stage.client();
      await browser.auth.signInWithOtp({ phone: number });
      await browser.auth.verifyOtp({ phone: number, token: codeOn(number), type: 'sms' });
      return { client: browser, phone: number };
    })();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(sent.at(-1)).toMatchObject({
      recipient: phone,
      hookBody: { sms: { sms_type: 'reauthentication' } },
    });
  });
});
