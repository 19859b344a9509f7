/** Addresses that look like others, or are read as others: only the signs that GoTrue takes are taken. SPEC 2, 3. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

describe.each([
  ['the Kelvin sign, which in lower case is a k', 'pi\u212Aard@rally.test'],
  ['a sign that turns what follows around', 'moc.elgoog\u202E@rally.test'],
  ['a space of no width', 'chief\u200B@rally.test'],
  ['a control sign', 'chi\u0007ef@rally.test'],
  ['a soft hyphen', 'chi\u00ADef@rally.test'],
  ['a letter of another alphabet that looks the same', 'chi\u0435f@rally.test'],
  ['an accent of its own', 'chie\u0301f@rally.test'],
  ['a full stop of another script', 'chief@rally\u3002test'],
  ['an empty label', 'chief@rally..test'],
  ['a label that ends with a hyphen', 'chief@rally-.test'],
  ['quotation marks', '"chief"@rally.test'],
  ['a slash behind the @', 'chief@rally.test/x'],
])('an address with %s', (_what, email) => {
  it('makes no account, signs nobody in and is written to by nobody', async () => {
    const client = stage.client();
    const codes = [
      (await client.auth.signUp({ email, password })).error?.code,
      (await client.auth.signInWithPassword({ email, password })).error?.code,
      (await client.auth.signInWithOtp({ email })).error?.code,
      (await client.auth.resetPasswordForEmail(email)).error?.code,
      (await (await signUp(stage)).client.auth.updateUser({ email })).error?.code,
    ];
    expect(codes).toEqual(Array(5).fill('validation_failed'));
  });
});

it.each(["o'hara+rally_1!#$%&*/=?^`{|}~-@sub.rally-1.test", 'a@localhost', 'A.B@RALLY.TEST'])(
  'what GoTrue takes is taken: %s',
  async (email) => {
    const { data, error } = await stage.client().auth.signUp({ email: ` ${email} `, password });
    expect([error, data.user?.email]).toEqual([null, email.toLowerCase()]);
  },
);
