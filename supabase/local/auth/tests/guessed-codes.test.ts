/** Codes of letters and messages that somebody guesses, from wherever he likes: SPEC 130, 131 and 133. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestLetter } from './letters.ts';
import { password, signUp } from './people.ts';
import { anotherCode, newPhone, oftenPhones, somePhones } from './phones.ts';
import { openStage, type Stage } from './stage.ts';

const { messages, codeOn } = somePhones();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    messages,
    trustedProxies: ['127.0.0.1'],
    settings: { letters: { everyS: 0, perHour: 1_000 }, phones: oftenPhones },
  });
});
afterAll(() => stage.stop());

type Answer = { status: number; error_code?: string; user?: { id: string } };

async function post(path: string, body: object, from = '192.0.2.1', cookie = ''): Promise<Answer> {
  const answer = await fetch(`${stage.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  return { ...((await answer.json()) as object), status: answer.status };
}

async function recovering() {
  const { email, id } = await signUp(stage);
  await post('recover', { email });
  return { email, id, code: newestLetter(stage, email).code };
}

it.each([
  [
    'digits of the code behind the address',
    (email: string, code: string) => [email + code.slice(0, 5), code.slice(5)],
  ],
  [
    'letters of the address before the code',
    (email: string, code: string) => [email.slice(0, -3), email.slice(-3) + code],
  ],
])('SPEC 130: %s are no other spelling of both', async (_, moved) => {
  const { email, code } = await recovering();
  const [as = '', token = ''] = moved(email, code);
  const guess = await post('verify', { type: 'recovery', email: as, token });
  expect([guess.status, guess.error_code]).toEqual([403, 'otp_expired']);
  expect((await post('verify', { type: 'recovery', email, token: code })).status).toBe(200);
});

it('SPEC 130: nor are digits of a number', async () => {
  const phone = newPhone();
  await post('otp', { phone });
  const code = codeOn(phone);
  const guess = await post('verify', { type: 'sms', phone: phone + code.slice(0, 2), token: code.slice(2) });
  expect([guess.status, guess.error_code]).toEqual([403, 'otp_expired']);
  expect((await post('verify', { type: 'sms', phone, token: code })).status).toBe(200);
});

const verify = ({ email }: { email: string }, token: string, from: string) =>
  post('verify', { type: 'recovery', email, token }, from).then(({ status }) => status);

it('SPEC 131: ten wrong codes, each from another address and all at once, void it for everybody; the next letter has another', async () => {
  const ana = await recovering();
  const wrong = anotherCode(ana.code);
  const guesses = Array.from({ length: 12 }, (_, n) => verify(ana, wrong, `198.51.100.${n}`));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([403]));
  expect(await verify(ana, ana.code, '203.0.113.9')).toBe(403);
  await post('recover', { email: ana.email });
  const { code } = newestLetter(stage, ana.email);
  expect(code).not.toBe(ana.code);
  expect(await verify(ana, code, '203.0.113.9')).toBe(200);
});

it('SPEC 131: fifty void every code of the hour; the link of the first letter still opens the account', async () => {
  const ana = await recovering();
  const first = newestLetter(stage, ana.email);
  for (let round = 0; round < 5; round += 1) {
    const wrong = anotherCode(newestLetter(stage, ana.email).code);
    for (let n = 0; n < 10; n += 1) expect(await verify(ana, wrong, `198.51.${round}.${n}`)).toBe(403);
    await post('recover', { email: ana.email });
  }
  expect(await verify(ana, newestLetter(stage, ana.email).code, '203.0.113.9')).toBe(403);
  const { status, user } = await post('verify', { type: 'recovery', token_hash: first.hash });
  expect([status, user?.id]).toEqual([200, ana.id]);
});

it('SPEC 131: a code of a message is void after ten as well', async () => {
  const phone = newPhone();
  await post('otp', { phone });
  const first = codeOn(phone);
  for (let n = 0; n < 10; n += 1)
    await post('verify', { type: 'sms', phone, token: anotherCode(first) }, `198.51.100.${n}`);
  expect((await post('verify', { type: 'sms', phone, token: first }, '203.0.113.9')).status).toBe(403);
  await post('otp', { phone });
  expect((await post('verify', { type: 'sms', phone, token: codeOn(phone) }, '203.0.113.9')).status).toBe(
    200,
  );
});

it('SPEC 133: a device the account was signed in on types the right one, whatever strangers typed at its address and elsewhere', async () => {
  const { email } = await signUp(stage);
  const signedIn = await fetch(`${stage.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await post('recover', { email });
  const { code } = newestLetter(stage, email);
  for (let n = 0; n < 6; n += 1) await verify({ email }, anotherCode(code), '192.0.2.1');
  for (let n = 0; n < 6; n += 1) await verify({ email }, anotherCode(code), `198.51.100.${n}`);
  expect(await verify({ email }, code, '192.0.2.1')).toBe(429);
  expect((await post('verify', { type: 'recovery', email, token: code }, '192.0.2.1', cookie)).status).toBe(
    200,
  );
});
