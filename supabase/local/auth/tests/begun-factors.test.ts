/** Second factors that only were begun, where another one counts: SPEC 140. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrol } from './codes.ts';
import { type Person, signInAgain, signUp } from './people.ts';
import { newPhone, oftenPhones, somePhones } from './phones.ts';
import { openStage, type Stage } from './stage.ts';

const { messages, codeOn } = somePhones();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ messages, settings: { phones: oftenPhones } });
});
afterAll(() => stage.stop());

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

const confirm = ({ client }: Pick<Person, 'client'>, { factorId, code }: Awaited<ReturnType<typeof enrol>>) =>
  client.auth.mfa.challengeAndVerify({ factorId, code: code() });

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
