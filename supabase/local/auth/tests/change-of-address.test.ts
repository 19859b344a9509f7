/** A new address that is confirmed by letters: SPEC 86. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fragment, newestLetter, oftenLetters, openLink } from './letters.ts';
import { browserProfile, newEmail, type Person, password, signInAgain, signUp } from './people.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

const confirmations = { ofSignUps: false, ofChanges: true, byBothAddresses: true };
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settings: { confirmations, letters: oftenLetters } });
});
afterAll(() => stage.stop());

const emailOf = async ({ client }: Pick<Person, 'client'>) => (await client.auth.getUser()).data.user?.email;

async function asking() {
  const ana = await signUp(stage);
  const email = newEmail();
  const { data, error } = await ana.client.auth.updateUser({ email });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: ana.email,
    new_email: email,
    email_change_sent_at: expect.any(String),
  });
  return { ...ana, newOne: email, toNew: newestLetter(stage, email), toOld: newestLetter(stage, ana.email) };
}

const verify = (email: string, token: string) =>
  stage.client().auth.verifyOtp({ email, token, type: 'email_change' });

describe('by both addresses', () => {
  it('SPEC 86: two letters, and the address is another when the second one came, in whatever turn', async () => {
    for (const isNewFirst of [true, false]) {
      const ana = await asking();
      expect(ana.toOld.text).toContain(ana.newOne);
      const both = [ana.toNew.link, ana.toOld.link];
      const [first, second] = (isNewFirst ? both : both.toReversed()) as [URL, URL];
      const half = await openLink(stage, first);
      expect(half.origin).toBe(issuerOrigin);
      expect(fragment(half).get('message')).toBe(
        'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      );
      expect(fragment(half).has('access_token')).toBe(false);
      expect(await emailOf(ana)).toBe(ana.email);
      expect(fragment(await openLink(stage, first)).get('error_code')).toBe('otp_expired');
      expect(fragment(await openLink(stage, second)).get('type')).toBe('email_change');
      const { data } = await ana.client.auth.getUser();
      expect(data.user).toMatchObject({ email: ana.newOne, user_metadata: { email: ana.newOne } });
      expect(data.user?.new_email).toBeUndefined();
      expect(data.user?.identities?.map(({ identity_data }) => identity_data?.email)).toEqual([ana.newOne]);
      const signIn = (email: string) => stage.client().auth.signInWithPassword({ email, password });
      expect((await signIn(ana.email)).error?.code).toBe('invalid_credentials');
      expect((await signIn(ana.newOne)).error).toBeNull();
    }
  });

  it('SPEC 86: the codes are as good, and the first one answers without a session', async () => {
    const ana = await asking();
    const answer = await fetch(`${stage.url}/auth/v1/verify`, {
      method: 'POST',
      body: JSON.stringify({ email: ana.newOne, token: ana.toNew.code, type: 'email_change' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { code: '200', msg: expect.stringContaining('other email') },
    ]);
    expect((await verify(ana.email, ana.toOld.code)).data.session?.user.email).toBe(ana.newOne);
  });

  it('SPEC 86: opened at the same instant they confirm both', async () => {
    const ana = await asking();
    const led = await Promise.all([openLink(stage, ana.toNew.link), openLink(stage, ana.toOld.link)]);
    expect(led.map((url) => fragment(url).has('access_token')).sort()).toEqual([false, true]);
    expect(await emailOf(ana)).toBe(ana.newOne);
  });

  it('SPEC 86: with a challenge the last one comes back to the browser that asked', async () => {
    const ana = await signUp(stage);
    const browser = stage.client({ storage: browserProfile(), flowType: 'pkce' });
    await browser.auth.setSession(ana.session);
    const email = newEmail();
    const emailRedirectTo = `${issuerOrigin}/en/account`;
    await browser.auth.updateUser({ email }, { emailRedirectTo });
    const half = await openLink(stage, newestLetter(stage, ana.email).link);
    expect(half.searchParams.get('message')).toContain('other email');
    const back = await openLink(stage, newestLetter(stage, email).link);
    const { data, error } = await browser.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('SPEC 86: another change gives up the one before, with both its letters', async () => {
    const ana = await asking();
    await openLink(stage, ana.toNew.link);
    const last = newEmail();
    await ana.client.auth.updateUser({ email: last });
    expect(fragment(await openLink(stage, ana.toOld.link)).get('error_code')).toBe('otp_expired');
    expect(fragment(await openLink(stage, newestLetter(stage, last).link)).has('message')).toBe(true);
    expect(await emailOf(ana)).toBe(ana.email);
  });

  it('SPEC 86: `resend` writes both anew', async () => {
    const ana = await asking();
    const { error } = await stage.client().auth.resend({ type: 'email_change', email: ana.email });
    expect(error).toBeNull();
    expect(fragment(await openLink(stage, ana.toOld.link)).get('error_code')).toBe('otp_expired');
    await openLink(stage, newestLetter(stage, ana.email).link);
    await openLink(stage, newestLetter(stage, ana.newOne).link);
    expect(await emailOf(ana)).toBe(ana.newOne);
    const before = stage.letters.length;
    await stage.client().auth.resend({ type: 'email_change', email: ana.newOne });
    expect(stage.letters).toHaveLength(before);
  });
});

describe('what is no change', () => {
  it('SPEC 86: an address somebody has, or gets meanwhile', async () => {
    const [ana, ben] = [await asking(), await signUp(stage)];
    expect((await ana.client.auth.updateUser({ email: ben.email })).error?.code).toBe('email_exists');
    await signUp(stage, ana.newOne);
    await openLink(stage, ana.toOld.link);
    expect(fragment(await openLink(stage, ana.toNew.link)).get('error_code')).toBe('email_exists');
    expect(await emailOf(ana)).toBe(ana.email);
  });

  it('SPEC 86: a letter of somebody else, and five wrong codes', async () => {
    const [ana, ben] = [await asking(), await asking()];
    await openLink(stage, ben.toNew.link);
    expect(
      (await verify(ana.email, ben.toOld.code === ana.toOld.code ? '' : ben.toOld.code)).error,
    ).not.toBeNull();
    const wrong = ana.toOld.code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 4; n += 1) await verify(ana.email, wrong);
    expect((await verify(ana.email, ana.toOld.code)).error?.code).toBe('over_request_rate_limit');
    expect(await emailOf(ana)).toBe(ana.email);
  });

  it('SPEC 86: a change beside it is kept, and letters rest a minute for the account and for the address', async () => {
    const other = await stage.reopen({
      settings: { confirmations, letters: { everyS: 60, perHour: 1_000 } },
    });
    const [ana, ben] = [await signUp(other), await signUp(other)];
    const email = newEmail();
    const { data } = await ana.client.auth.updateUser({ email, data: { name: 'Ana' } });
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ana', email: ana.email });
    const code = async (person: Person, to: string) =>
      (await person.client.auth.updateUser({ email: to })).error?.code;
    expect(await code(ana, newEmail())).toBe('over_email_send_rate_limit');
    expect(await code(ben, email)).toBe('over_email_send_rate_limit');
    expect((await ben.client.auth.updateUser({ data: { name: 'Ben' } })).error).toBeNull();
  });
});

it('SPEC 86: by the new one alone, where the operator says so', async () => {
  const byOne = { confirmations: { ...confirmations, byBothAddresses: false }, letters: oftenLetters };
  const { client } = await stage.reopen({ settings: byOne });
  const ana = await signUp({ client });
  const email = newEmail();
  await ana.client.auth.updateUser({ email });
  expect(stage.letters.some(({ recipient }) => recipient === ana.email)).toBe(false);
  const { code } = newestLetter(stage, email);
  const { data } = await client().auth.verifyOtp({ email, token: code, type: 'email_change' });
  expect(data.user?.email).toBe(email);
  expect((await signInAgain({ client }, { ...ana, email })).id).toBe(ana.id);
});
