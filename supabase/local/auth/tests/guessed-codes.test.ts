/** Codes of letters and messages that somebody guesses, from wherever he likes: SPEC 130 to 132. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestLetter } from './letters.ts';
import { signUp } from './people.ts';
import { newPhone, oftenPhones, somePhones } from './phones.ts';
import { openStage, type Stage } from './stage.ts';

const { messages, codeOn } = somePhones();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    messages,
    trustedProxies: ['127.0.0.1'],
    settings: { letters: { everyS: 0, perHour: 1_000 }, phones: oftenPhones },
  });
}, 300_000);
afterAll(() => stage.stop());

type Answer = { status: number; error_code?: string; user?: { id: string } };

async function post(path: string, body: object, from = '192.0.2.1'): Promise<Answer> {
  const answer = await fetch(`${stage.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return { ...((await answer.json()) as object), status: answer.status };
}

/** An account that has forgotten its password, and the code it was sent. */
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
    (email: string, code: string) => [email.slice(0, -4), email.slice(-4) + code],
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
