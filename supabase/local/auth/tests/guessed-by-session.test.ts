/** Whoever is signed in and asks for a new password takes the same turns as everybody else, and guesses the old one no faster. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickHashing } from '#tests/stack/quick-hashing.ts';
import { defaultAuthSettings } from '../settings.ts';
import { knownPerson, type Person, password } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settings: { hashing: { ...quickHashing, waiting: 100, waitingPerAddress: 1 } } });
});
afterAll(() => stage.stop());

const change = async ({ client }: Person) =>
  (await client.auth.updateUser({ password: 'another long one', current_password: 'a guess' } as object))
    .error?.code;

it('SPEC 51: one address has so many waiting, however many accounts are signed in there', async () => {
  const people: Person[] = [];
  while (people.length < 6) people.push(await knownPerson(stage));
  // A check takes about a second.
  const slow = `$scrypt$ln=15,r=8,p=4$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;
  await stage.sql`update auth.users set encrypted_password = ${slow}`;
  const answers = await Promise.all(people.flatMap((person) => [change(person), change(person)]));
  const count = (code: string) => answers.filter((answer) => answer === code).length;
  expect(count('over_request_rate_limit') + count('invalid_credentials')).toBe(12);
  expect(count('invalid_credentials')).toBeLessThanOrEqual(4);
}, 30_000);

it('SPEC 10: a wrong word for the present password counts, and after ten the right one waits too', async () => {
  const person = await knownPerson(stage);
  const { limit } = defaultAuthSettings.failedSignIns;
  for (let turn = 0; turn < limit; turn += 1) expect(await change(person)).toBe('invalid_credentials');
  expect(await change(person)).toBe('over_request_rate_limit');
  const right = { password: 'another long one', current_password: password } as object;
  expect((await person.client.auth.updateUser(right)).error?.code).toBe('over_request_rate_limit');
  expect((await person.client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
});
