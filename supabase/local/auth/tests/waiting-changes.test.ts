/** New addresses and numbers that wait, once their owner has taken the account back: SPEC 141. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fragment, newestLetter, openLink } from './letters.ts';
import { knownPerson, newEmail, type Person, password, signInAgain } from './people.ts';
import { newPhone, oftenPhones, somePhones } from './phones.ts';
import { secretKey, service } from './service.ts';
import { openStage, type Stage } from './stage.ts';

const { messages, sent, codeOn } = somePhones();
const newPassword = 'a new long password';
let stage: Stage;
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
afterAll(() => stage.stop());

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
