/** What a stranger does not take from who was sent a letter or a message: SPEC 134 to 138. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secured } from './codes.ts';
import { fragment, newestLetter, openLink } from './letters.ts';
import { browserProfile, knownPerson, signInAgain, signUp } from './people.ts';
import { newPhone, oftenPhones, somePhones } from './phones.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

const { messages, sent, codeOn } = somePhones();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    messages,
    settings: {
      letters: { everyS: 0, perHour: 1_000 },
      phones: { ...oftenPhones, autoconfirm: false },
      failedSignIns: { limit: 3, windowMs: 300_000 },
      failedCodes: { limit: 3, windowMs: 300_000 },
    },
  });
});
afterAll(() => stage.stop());

const ask = (email: string) => stage.client().auth.resetPasswordForEmail(email);

it('SPEC 134: whoever opens wrong links holds up nobody behind the same address', async () => {
  const { email } = await signUp(stage);
  await ask(email);
  const { link } = newestLetter(stage, email);
  const wrong = new URL(link);
  wrong.searchParams.set('token', '0'.repeat(56));
  for (let n = 0; n < 12; n += 1)
    expect(fragment(await openLink(stage, wrong)).get('error_code')).toBe('otp_expired');
  expect(fragment(await openLink(stage, link)).get('access_token')).not.toBeNull();
});

it('SPEC 134: a link is not worked out from the address and a code', async () => {
  const { email } = await signUp(stage);
  await ask(email);
  const { code, hash } = newestLetter(stage, email);
  const { createHash } = await import('node:crypto');
  expect(hash).toMatch(/^[0-9a-f]{56}$/);
  expect(hash).not.toBe(
    createHash('sha224')
      .update(email + code)
      .digest('hex'),
  );
});

it('SPEC 135: a letter somebody else asks for voids neither the code nor the link of the one before', async () => {
  const { email, id } = await signUp(stage);
  await ask(email);
  const first = newestLetter(stage, email);
  for (let n = 0; n < 3; n += 1) await ask(email);
  const typed = { email, token: first.code, type: 'recovery' } as const;
  expect((await stage.client().auth.verifyOtp(typed)).data.user?.id).toBe(id);
  expect((await stage.client().auth.verifyOtp(typed)).error?.code).toBe('otp_expired');
  await ask(email);
  const { link } = newestLetter(stage, email);
  await ask(email);
  expect(fragment(await openLink(stage, link)).get('access_token')).not.toBeNull();
});

it('SPEC 135: a link goes back to the browser that asked, though another one asked since', async () => {
  const { email, id } = await signUp(stage);
  const [mine, strange] = [browserProfile(), browserProfile()].map((storage) =>
    stage.client({ storage, flowType: 'pkce' }),
  );
  await mine?.auth.resetPasswordForEmail(email, { redirectTo: `${issuerOrigin}/en/account` });
  const { link } = newestLetter(stage, email);
  await strange?.auth.resetPasswordForEmail(email);
  await ask(email);
  const back = await openLink(stage, link);
  const entered = await mine?.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(entered?.data.user?.id).toBe(id);
});

it('SPEC 135: nor does a message', async () => {
  const phone = newPhone();
  await stage.client().auth.signInWithOtp({ phone });
  const first = codeOn(phone);
  await stage.client().auth.signInWithOtp({ phone });
  const { error } = await stage.client().auth.verifyOtp({ phone, token: first, type: 'sms' });
  expect(error).toBeNull();
});

it('SPEC 136: a mail program that looks at a link uses up nothing and learns nothing', async () => {
  const { email } = await signUp(stage);
  await ask(email);
  const { link } = newestLetter(stage, email);
  const looked = await fetch(stage.url + link.pathname + link.search, { method: 'HEAD', redirect: 'manual' });
  expect([looked.status, looked.headers.get('location')]).toEqual([200, null]);
  expect(fragment(await openLink(stage, link)).get('access_token')).not.toBeNull();
});

it('SPEC 137: a password set for a number where a code to sign in was asked for opens nothing, whichever code is typed', async () => {
  for (const typesNewest of [true, false]) {
    const phone = newPhone();
    await stage.client().auth.signInWithOtp({ phone });
    const first = codeOn(phone);
    await stage.client().auth.signUp({ phone, password: 'of the thief' });
    expect(sent.at(-1)?.text).toMatch(/new account/);
    const token = typesNewest ? codeOn(phone) : first;
    expect((await stage.client().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    const { error } = await stage.client().auth.signInWithPassword({ phone, password: 'of the thief' });
    expect(error?.code).toBe('invalid_credentials');
  }
});

it('SPEC 138: wrong codes of somebody who has the password do not shut out who was let in by a letter', async () => {
  const ana = await secured(await knownPerson(stage));
  const { email, factorId } = ana;
  const attempt = ({ client }: Pick<typeof ana, 'client'>, code: string) =>
    client.auth.mfa.challengeAndVerify({ factorId, code }).then(({ error }) => error?.code);
  await ask(email);
  const client = stage.client();
  await client.auth.verifyOtp({ email, token: newestLetter(stage, email).code, type: 'recovery' });
  const thieves = [await signInAgain(stage, ana), await signInAgain(stage, ana)];
  for (let n = 0; n < 4; n += 1) for (const thief of thieves) await attempt(thief, ana.code(5));
  for (const thief of thieves) expect(await attempt(thief, ana.code(1))).toBe('over_request_rate_limit');
  expect(await attempt({ client }, ana.code(1))).toBeUndefined();
});

it('SPEC 138: who was let in by letters waits for failures of his own, in whatever session', async () => {
  const ana = await secured(await knownPerson(stage));
  const { email, factorId } = ana;
  const told: (string | undefined)[] = [];
  for (let n = 0; n < 4; n += 1) {
    await ask(email);
    const client = stage.client();
    await client.auth.verifyOtp({ email, token: newestLetter(stage, email).code, type: 'recovery' });
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: ana.code(5) });
    told.push(error?.code);
  }
  expect(told).toEqual([...Array(3).fill('mfa_verification_failed'), 'over_request_rate_limit']);
});

it.each(['recover', 'resend'])('SPEC 139: `%s` answers before it looks who has the address', async (path) => {
  const { email, id } = await signUp(stage);
  await stage.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
  const written: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writeLetter = async (_: unknown, { recipient }: { recipient: string }) => {
    await held;
    written.push(recipient);
  };
  const { url, auth } = await stage.reopen({ writeLetter }, { isWaitedFor: false });
  const { status } = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify({ email, type: 'signup' }),
  });
  expect([status, written]).toEqual([200, []]);
  release();
  await auth.settled();
  expect(written).toEqual([email]);
});
