/** Second factors and the codes they take. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol, signUpSecured } from './codes.ts';
import { newEmail, type Person, password, signInAgain, signUp } from './people.ts';
import { newPhone, oftenPhones, somePhones } from './phones.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ messages, settings: { phones: oftenPhones } });
});
afterAll(() => stage?.stop());
const { messages, codeOn } = somePhones();

const claimsOf = async ({ client }: Pick<Awaited<ReturnType<typeof signUp>>, 'client'>) =>
  decodeJwt((await client.auth.getSession()).data.session?.access_token ?? '');

describe('enrolling', () => {
  it('SPEC 41: tells secret, address and QR code once, and counts after a first right code', async () => {
    const ana = await signUp(stage);
    const { data } = await ana.client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Rally' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: '' });
    const uri = new URL(data?.totp.uri ?? '');
    expect(decodeURIComponent(uri.pathname)).toBe(`/Rally:${ana.email}`);
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const { data: user } = await ana.client.auth.getUser();
    expect(user.user?.factors).toMatchObject([{ id: data?.id, factor_type: 'totp', status: 'unverified' }]);
    expect(JSON.stringify(user)).not.toContain(data?.totp.secret);
    expect((await ana.client.auth.mfa.listFactors()).data?.totp).toEqual([]);
    const level = await ana.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('SPEC 41: one that was begun and not confirmed is forgotten', async () => {
    const ana = await signUp(stage);
    const { factorId } = await enrol(ana);
    await stage.sql`update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = ${factorId}`;
    await enrol(ana);
    const { data } = await ana.client.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).not.toContain(factorId);
    expect(data?.all).toHaveLength(1);
  });

  it('SPEC 42: a factor is its owner’s alone', async () => {
    const [ana, ben] = [await signUpSecured(stage), await signUp(stage)];
    const { factorId } = ana;
    expect((await ben.client.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await ben.client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await ben.client.auth.mfa.unenroll({ factorId: 'none' })).error?.status).toBe(404);
  });

  it('SPEC 43: refuses a name alike, an eleventh, another type and somebody anonymous', async () => {
    const ana = await signUp(stage);
    for (let n = 0; n < 10; n += 1) await enrol(ana, `phone ${n}`);
    const again = await ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 3' });
    expect(again.error?.code).toBe('mfa_factor_name_conflict');
    const more = await ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 10' });
    expect(more.error?.code).toBe('too_many_enrolled_mfa_factors');
    const other = await ana.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' } as never);
    expect(other.error?.code).toBe('validation_failed');
    const nobody = stage.client();
    await nobody.auth.signInAnonymously();
    const theirs = await nobody.auth.mfa.enroll({ factorType: 'totp' });
    expect([theirs.error?.status, theirs.error?.code]).toEqual([403, 'no_authorization']);
  });
});

describe('a right code', () => {
  it('SPEC 44: raises the session, keeps it raised, and ends those that only knew the password', async () => {
    const ana = await signUp(stage);
    const old = await signInAgain(stage, ana);
    const factor = await enrol(ana);
    const begun = await enrol(ana, 'never confirmed');
    const { factorId } = factor;
    const { error } = await ana.client.auth.mfa.challengeAndVerify({ factorId, code: factor.code() });
    expect(error).toBeNull();
    expect(await claimsOf(ana)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    const { data } = await ana.client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    expect(data.user?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect(data.user?.factors?.map(({ id }) => id)).not.toContain(begun.factorId);
    expect((await old.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  it('SPEC 44: is asked for after the password, and known from the session alone', async () => {
    const ana = await signUpSecured(stage);
    const again = await signInAgain(stage, ana);
    const level = () => again.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect((await level()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { factorId } = ana;
    const right = await again.client.auth.mfa.challengeAndVerify({ factorId, code: ana.code(1) });
    expect(right.error).toBeNull();
    expect((await level()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await ana.client.auth.refreshSession()).error).toBeNull();
  });

  it.each([0, 1])('SPEC 45: %d steps ahead is accepted once, also of two at once', async (step) => {
    const ana = await signUp(stage);
    const { factorId, code } = await enrol(ana);
    const given = { factorId, code: code(step) };
    const both = await Promise.all([
      ana.client.auth.mfa.challengeAndVerify(given),
      ana.client.auth.mfa.challengeAndVerify(given),
    ]);
    const codes = both.map(({ error }) => error?.code ?? 'right');
    expect(codes.filter((code) => code === 'right')).toHaveLength(1);
    // Late enough, the other one finds the factor verified, and its session a step too low for a new one.
    expect(codes.find((code) => code !== 'right')).toMatch(/^(mfa_verification_failed|insufficient_aal)$/);
    const again = await signInAgain(stage, ana);
    const used = await again.client.auth.mfa.challengeAndVerify(given);
    expect(used.error?.code).toBe('mfa_verification_failed');
  });
});

describe('with a second factor, the password alone', () => {
  it('SPEC 48: enrols nothing, takes nothing away, changes neither address nor password', async () => {
    const ana = await signUpSecured(stage);
    const { client } = await signInAgain(stage, ana);
    const more = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' });
    expect([more.error?.status, more.error?.code]).toEqual([403, 'insufficient_aal']);
    const away = await client.auth.mfa.unenroll({ factorId: ana.factorId });
    expect([away.error?.status, away.error?.code]).toEqual([422, 'insufficient_aal']);
    for (const change of [{ password: 'a new long password' }, { email: newEmail() }]) {
      const { error } = await client.auth.updateUser(change);
      expect([error?.status, error?.code]).toEqual([401, 'insufficient_aal']);
    }
    expect((await client.auth.updateUser({ data: { language: 'fr' } })).error).toBeNull();
    expect((await stage.client().auth.signInWithPassword({ email: ana.email, password })).error).toBeNull();
  });
});

describe('taking it away', () => {
  it('SPEC 49: lowers the sessions it raised, and the password is enough again', async () => {
    const ana = await signUpSecured(stage);
    expect((await ana.client.auth.mfa.unenroll({ factorId: ana.factorId })).error).toBeNull();
    await ana.client.auth.refreshSession();
    expect(await claimsOf(ana)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const again = await signInAgain(stage, ana);
    expect((await again.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  });

  it('SPEC 49: one that only was begun goes without a code', async () => {
    const ana = await signUp(stage);
    const { factorId } = await enrol(ana);
    expect((await ana.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await ana.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe('wrong codes', () => {
  it.each([
    ['of long ago', (code: (step: number) => string) => code(-4)],
    ['of a minute and a half ahead', (code: (step: number) => string) => code(4)],
    ['with a letter', () => '12345a'],
    ['of seven digits', (code: (step: number) => string) => `${code(0)}0`],
  ])('SPEC 45: one %s is wrong and raises nothing', async (_, wrong) => {
    const ana = await signUp(stage);
    const { factorId, code } = await enrol(ana);
    const { error } = await ana.client.auth.mfa.challengeAndVerify({ factorId, code: wrong(code) });
    expect([error?.status, error?.code]).toEqual([422, 'mfa_verification_failed']);
    expect((await ana.client.auth.mfa.listFactors()).data?.totp).toEqual([]);
  });

  it('SPEC 45: no code at all is told apart', async () => {
    const ana = await signUp(stage);
    const { factorId } = await enrol(ana);
    const { error } = await ana.client.auth.mfa.challengeAndVerify({ factorId, code: '' });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  });

  it('SPEC 46: a code answers a challenge that is its factor’s, of this address, unused and young', async () => {
    const ana = await signUp(stage);
    const { factorId, code } = await enrol(ana);
    const verify = (challengeId: string) =>
      ana.client.auth.mfa.verify({ factorId, challengeId, code: code() }).then(({ error }) => error?.code);
    const ask = async () => (await ana.client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    expect(await verify('00000000-0000-4000-8000-000000000000')).toBe('mfa_factor_not_found');
    const other = await enrol(await signUp(stage));
    const [theirs] = await stage.sql<{ id: string }[]>`
      insert into auth.mfa_challenges (factor_id, ip_address) values (${other.factorId}, '127.0.0.1') returning id`;
    expect(await verify(theirs?.id ?? '')).toBe('mfa_factor_not_found');
    const elsewhere = await ask();
    await stage.sql`update auth.mfa_challenges set ip_address = '192.0.2.7' where id = ${elsewhere}`;
    expect(await verify(elsewhere)).toBe('mfa_ip_address_mismatch');
    const old = await ask();
    await stage.sql`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = ${old}`;
    expect(await verify(old)).toBe('mfa_challenge_expired');
    const good = await ask();
    expect(await verify(good)).toBeUndefined();
    expect(await verify(good)).toBe('mfa_ip_address_mismatch');
  });

  it('SPEC 47: five wrong codes make the factor wait, on every session and for the right code too', async () => {
    const ana = await signUpSecured(stage);
    const thief = await signInAgain(stage, ana);
    const { factorId } = ana;
    const attempt = (person: typeof thief, code: string) =>
      person.client.auth.mfa.challengeAndVerify({ factorId, code }).then(({ error }) => error?.code);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => attempt(thief, ana.code(5))));
    expect(guesses.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5);
    expect(guesses.filter((code) => code === 'over_request_rate_limit')).toHaveLength(3);
    expect(await attempt(ana, ana.code(1))).toBe('over_request_rate_limit');
    const ben = await signUpSecured(stage);
    const again = await signInAgain(stage, ben);
    const right = await again.client.auth.mfa.challengeAndVerify({
      factorId: ben.factorId,
      code: ben.code(1),
    });
    expect(right.error).toBeNull();
  });
});

describe('factors begun but not verified', () => {
  async function beginPhone({ client }: Pick<Person, 'client'>) {
    const phone = newPhone();
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      phone,
      friendlyName: 'a phone',
    });
    if (error) throw error;
    return { phone, factorId: data.id };
  }

  const confirm = (
    { client }: Pick<Person, 'client'>,
    { factorId, code }: Awaited<ReturnType<typeof enrol>>,
  ) => client.auth.mfa.challengeAndVerify({ factorId, code: code() });

  it('SPEC 140: with the first that counts go those that were begun, of whatever type', async () => {
    const ana = await signUp(stage);
    const thief = await signInAgain(stage, ana);
    const theirs = await beginPhone(thief);
    const begun = await enrol(thief, 'theirs');
    const own = await enrol(ana, 'own');
    expect((await confirm(ana, own)).error).toBeNull();
    const { data } = await ana.client.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([own.factorId]);
    const again = await signInAgain(stage, ana);
    for (const factorId of [theirs.factorId, begun.factorId])
      expect((await again.client.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  });

  it('SPEC 140: one begun beside one that counts is asked of and verified by the second factor alone', async () => {
    const ana = await signUp(stage);
    const own = await enrol(ana);
    expect((await confirm(ana, own)).error).toBeNull();
    const { factorId, phone } = await beginPhone(ana);
    const thief = await signInAgain(stage, ana);
    const challenge = await ana.client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const given = { factorId, challengeId: challenge.data?.id ?? '', code: codeOn(phone) };
    const early = await thief.client.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(early.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await thief.client.auth.mfa.verify(given)).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await ana.client.auth.mfa.verify(given)).error).toBeNull();
  });

  it('SPEC 140: of two that are verified at the same instant one counts', async () => {
    const ana = await signUp(stage);
    const thief = await signInAgain(stage, ana);
    const [own, theirs] = [await enrol(ana, 'own'), await enrol(thief, 'theirs')];
    const both = await Promise.all([confirm(ana, own), confirm(thief, theirs)]);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
    expect(both.every(({ error }) => (error?.status ?? 0) < 500)).toBe(true);
    const [row] = await stage.sql`
      select count(*)::integer as kept from auth.mfa_factors where user_id = ${ana.id}`;
    expect(row?.kept).toBe(1);
  });
});
