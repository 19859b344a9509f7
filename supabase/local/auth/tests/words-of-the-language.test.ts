/** Words that every object of JavaScript answers to are no language and no type: whoever sends one keeps no letter from its reader. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestLetter, oftenLetters } from './letters.ts';
import { signUp } from './people.ts';
import { issuerOrigin, openStage, publishableKey, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settings: { letters: oftenLetters } });
});
afterAll(() => stage.stop());

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s', (word) => {
  it('as the language of an address writes the letter all the same', async () => {
    const { email } = await signUp(stage);
    const redirectTo = `${issuerOrigin}/${word}/sign-in`;
    const { error } = await stage.client().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    expect(newestLetter(stage, email).subject).toBe('Set a new password for rally.test');
  });

  it('as the language of an account does, too', async () => {
    const { email, client } = await signUp(stage);
    expect((await client.auth.updateUser({ data: { language: word } })).error).toBeNull();
    expect((await stage.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect(newestLetter(stage, email).subject).toBe('Sign in to rally.test');
  });

  it('as what a code is for is no such type', async () => {
    const answer = await fetch(`${stage.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ type: word, phone: '34600000000', token: '123456' }),
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
  });
});
