/** Codes that are not accepted: SPEC 45 to 47. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrol, signUpSecured } from './codes.ts';
import { signInAgain, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());

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
  const right = await again.client.auth.mfa.challengeAndVerify({ factorId: ben.factorId, code: ben.code(1) });
  expect(right.error).toBeNull();
});
