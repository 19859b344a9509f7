/** Phones as second factors through supabase-js: SPEC 96 to 98. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpSecured } from './codes.ts';
import { type Person, signInAgain, signUp } from './people.ts';
import { anotherCode, newPhone, oftenPhones, somePhones } from './phones.ts';
import { openStage, type Stage } from './stage.ts';

const { messages, sent, codeOn } = somePhones();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ messages, settings: { phones: oftenPhones } });
});
afterAll(() => stage.stop());

async function enrolPhone({ client }: Pick<Person, 'client'>, phone = newPhone(), friendlyName = '') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName });
  if (error) throw error;
  return { factorId: data.id, phone };
}

const ask = async ({ client }: Pick<Person, 'client'>, factorId: string) => {
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
};

async function prove(
  person: Pick<Person, 'client'>,
  { factorId, phone }: { factorId: string; phone: string },
) {
  const challengeId = await ask(person, factorId);
  const { error } = await person.client.auth.mfa.verify({ factorId, challengeId, code: codeOn(phone) });
  return error;
}

async function signUpWithFactor() {
  const person = await signUp(stage);
  const factor = await enrolPhone(person);
  expect(await prove(person, factor)).toBeNull();
  return { ...person, ...factor };
}

const claimsOf = async ({ client }: Pick<Person, 'client'>) =>
  decodeJwt((await client.auth.getSession()).data.session?.access_token ?? '');

describe('enrolling', () => {
  it('SPEC 96: tells the number, counts after a first right code, and is listed as a phone', async () => {
    const ana = await signUp(stage);
    const phone = newPhone();
    const begun = await ana.client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'mine' });
    expect(begun.data).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: 'mine',
      phone: phone.slice(1),
    });
    expect((await ana.client.auth.mfa.listFactors()).data?.phone).toEqual([]);
    expect(await prove(ana, { factorId: begun.data?.id ?? '', phone })).toBeNull();
    const { data } = await ana.client.auth.mfa.listFactors();
    expect(data?.phone).toMatchObject([
      { id: begun.data?.id, factor_type: 'phone', status: 'verified', phone: phone.slice(1) },
    ]);
    expect(data?.totp).toEqual([]);
  });

  it('SPEC 96: begun again it begins anew; one that counts is not begun twice; a number is anybody’s', async () => {
    const ana = await signUp(stage);
    const { phone, factorId } = await enrolPhone(ana);
    const again = await enrolPhone(ana, phone);
    expect(again.factorId).not.toBe(factorId);
    expect((await ana.client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    expect(await prove(ana, again)).toBeNull();
    const twice = await ana.client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'two' });
    expect(twice.error).toMatchObject({ code: 'mfa_verified_factor_exists', status: 422 });
    const ben = await signUp(stage);
    expect(await prove(ben, await enrolPhone(ben, phone))).toBeNull();
  });

  it('SPEC 96: a number that is none, no number, somebody anonymous, and where it is closed', async () => {
    const ana = await signUp(stage);
    const begin = (phone: string) => ana.client.auth.mfa.enroll({ factorType: 'phone', phone });
    for (const phone of ['', '12a', '0123'])
      expect((await begin(phone)).error).toMatchObject({ code: 'validation_failed', status: 400 });
    const nobody = stage.client();
    await nobody.auth.signInAnonymously();
    const theirs = await nobody.auth.mfa.enroll({ factorType: 'phone', phone: newPhone() });
    expect(theirs.error).toMatchObject({ code: 'no_authorization', status: 403 });
    const { client } = await stage.reopen({
      messages,
      settings: { phones: { ...oftenPhones, enrolsFactors: false, verifiesFactors: false } },
    });
    const closed = client();
    await closed.auth.setSession(ana.session);
    const none = await closed.auth.mfa.enroll({ factorType: 'phone', phone: newPhone() });
    expect(none.error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled', status: 422 });
    const { factorId } = await enrolPhone(ana);
    const asked = await closed.auth.mfa.challenge({ factorId });
    expect(asked.error).toMatchObject({ code: 'mfa_phone_verify_not_enabled', status: 422 });
  });
});

describe('a code of a message', () => {
  it('SPEC 97: raises the session to aal2 by `mfa/phone`, and ends those that only knew the password', async () => {
    const ana = await signUp(stage);
    const old = await signInAgain(stage, ana);
    const factor = await enrolPhone(ana);
    expect(await prove(ana, factor)).toBeNull();
    expect(await claimsOf(ana)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect((await ana.client.auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(ana)).toMatchObject({ aal: 'aal2' });
    expect((await old.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const again = await signInAgain(stage, ana);
    const level = () => again.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect((await level()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await prove(again, factor)).toBeNull();
    expect((await level()).data).toMatchObject({ currentLevel: 'aal2' });
  });

  it('SPEC 97: is told to the hook with the number and what it is for, and kept as its hash alone', async () => {
    const ana = await signUpWithFactor();
    const { data } = await ana.client.auth.mfa.challenge({ factorId: ana.factorId });
    expect(data).toEqual({ id: expect.any(String), type: 'phone', expires_at: expect.any(Number) });
    expect((data?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(290);
    expect(sent.at(-1)).toMatchObject({
      recipient: ana.phone,
      hookBody: { user: { id: ana.id }, sms: { sms_type: 'mfa', phone: ana.phone.slice(1) } },
    });
    const [kept] = await stage.sql`select otp_code from auth.mfa_challenges where id = ${data?.id ?? ''}`;
    expect(kept?.otp_code).toMatch(/^[0-9a-f]{56}$/);
  });

  it('SPEC 97: is right once, also of two at once, for its own challenge and for five minutes', async () => {
    const ana = await signUpWithFactor();
    const verify = (challengeId: string, code: string) =>
      ana.client.auth.mfa
        .verify({ factorId: ana.factorId, challengeId, code })
        .then(({ error }) => error?.code ?? 'right');
    const first = await ask(ana, ana.factorId);
    const code = codeOn(ana.phone);
    const both = await Promise.all([verify(first, code), verify(first, code)]);
    expect(both.filter((answer) => answer === 'right')).toHaveLength(1);
    expect(await verify(first, code)).toBe('mfa_ip_address_mismatch');
    const second = await ask(ana, ana.factorId);
    if (code !== codeOn(ana.phone)) expect(await verify(second, code)).toBe('mfa_verification_failed');
    await stage.sql`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = ${second}`;
    expect(await verify(second, codeOn(ana.phone))).toBe('mfa_challenge_expired');
    const ben = await signUpWithFactor();
    expect(await verify(await ask(ben, ben.factorId), codeOn(ben.phone))).toBe('mfa_factor_not_found');
    const theirs = await ben.client.auth.mfa.challenge({ factorId: ana.factorId });
    expect(theirs.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
  });

  it('SPEC 97: one to sign in with is no second one, and the other way round', async () => {
    const ana = await signUp(stage);
    const phone = newPhone();
    await ana.client.auth.updateUser({ phone });
    const { factorId } = await enrolPhone(ana, phone);
    await stage.client().auth.signInWithOtp({ phone });
    const toSignIn = codeOn(phone);
    const challengeId = await ask(ana, factorId);
    const second = codeOn(phone);
    if (second === toSignIn) return;
    const given = await ana.client.auth.mfa.verify({ factorId, challengeId, code: toSignIn });
    expect(given.error?.code).toBe('mfa_verification_failed');
    const verify = (token: string) => stage.client().auth.verifyOtp({ phone, token, type: 'sms' });
    expect((await verify(second)).error?.code).toBe('otp_expired');
    expect((await verify(toSignIn)).error).toBeNull();
  });

  it('SPEC 98: five wrong ones make the factor wait, whoever gives them', async () => {
    const ana = await signUpWithFactor();
    const thief = await signInAgain(stage, ana);
    const challengeId = await ask(thief, ana.factorId);
    const right = codeOn(ana.phone);
    const verify = (code: string) =>
      thief.client.auth.mfa.verify({ factorId: ana.factorId, challengeId, code });
    const guesses = await Promise.all(Array.from({ length: 7 }, () => verify(anotherCode(right))));
    expect(guesses.map(({ error }) => error?.code).sort()).toEqual([
      ...Array(5).fill('mfa_verification_failed'),
      ...Array(2).fill('over_request_rate_limit'),
    ]);
    expect((await verify(right)).error?.code).toBe('over_request_rate_limit');
  });

  it('SPEC 98: a factor is sent one a minute; strangers who write down its number do not hold it up', async () => {
    const { client } = await stage.reopen({ messages, settings: { phones: { ...oftenPhones, everyS: 60 } } });
    const ana = await signUpWithFactor();
    const [anas, eves] = [client(), client()];
    await anas.auth.setSession((await ana.client.auth.getSession()).data.session ?? ana.session);
    await eves.auth.setSession((await signUp(stage)).session);
    const theirs = await enrolPhone({ client: eves }, ana.phone);
    expect((await eves.auth.mfa.challenge({ factorId: theirs.factorId })).error).toBeNull();
    const { factorId } = ana;
    expect((await anas.auth.mfa.challenge({ factorId })).error).toBeNull();
    const again = await anas.auth.mfa.challenge({ factorId });
    expect(again.error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 });
    // Anybody else who claims the number shares the stranger's minute.
    const more = client();
    await more.auth.setSession((await signUp(stage)).session);
    const third = await enrolPhone({ client: more }, ana.phone);
    expect((await more.auth.mfa.challenge({ factorId: third.factorId })).error?.code).toBe(
      'over_sms_send_rate_limit',
    );
  });
});

describe('beside an authenticator', () => {
  it('SPEC 97: either proves, a further one asks for the first, and each goes by itself', async () => {
    const ana = await signUpSecured(stage);
    const again = await signInAgain(stage, ana);
    const phone = newPhone();
    const early = await again.client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'phone' });
    expect(early.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    const factor = await enrolPhone(ana, phone, 'phone');
    expect(await prove(ana, factor)).toBeNull();
    const third = await signInAgain(stage, ana);
    const alone = await third.client.auth.mfa.unenroll({ factorId: factor.factorId });
    expect(alone.error).toMatchObject({ code: 'insufficient_aal', status: 422 });
    expect(await prove(third, factor)).toBeNull();
    const { data } = await third.client.auth.mfa.listFactors();
    expect([data?.totp.length, data?.phone.length]).toEqual([1, 1]);
    expect((await third.client.auth.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
    await third.client.auth.refreshSession();
    expect(await claimsOf(third)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await third.client.auth.mfa.listFactors()).data?.phone).toEqual([]);
  });
});
