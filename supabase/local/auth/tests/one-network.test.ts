/** One line of a provider has a whole /64 of addresses: every quota by address counts them as one. SPEC 132. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    trustedProxies: ['127.0.0.1'],
    settings: {
      failedSignIns: { limit: 3, windowMs: 300_000 },
      letters: { everyS: 0, perHour: 3 },
      signUps: { perHour: 3 },
      anonymousSignIns: { allowed: true, perHour: 3 },
    },
  });
});
afterAll(() => stage.stop());

const from = (network: string, body: object, path: string) =>
  fetch(`${stage.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': network },
    body: JSON.stringify(body),
  }).then(({ status }) => status);

it.each([
  [
    'wrong passwords',
    'token?grant_type=password',
    (email: string) => ({ email, password: 'a-wrong-guess' }),
    400,
  ],
  ['letters', 'recover', () => ({ email: newEmail() }), 200],
  ['accounts', 'signup', () => ({ email: newEmail(), password: 'dunes-and-camels' }), 200],
  ['accounts of phones', 'signup', () => ({}), 200],
])('SPEC 132: %s', async (_, path, body, status) => {
  const email = newEmail();
  const near = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:0db8::7:9:9:9:9'];
  for (const address of near) expect(await from(address, body(email), path)).toBe(status);
  expect(await from('2001:db8:0:7:abcd:ef01:2345:6789', body(email), path)).toBe(429);
  expect(await from('2001:db8:0:8::1', body(email), path)).toBe(status);
});
