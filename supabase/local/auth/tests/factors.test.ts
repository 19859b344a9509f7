/** Second factors through supabase-js: SPEC 41 to 45 and 48, 49. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol, signUpSecured } from './codes.ts';
import { newEmail, password, signInAgain, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());

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
