/** Limits on guessing passwords and codes. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickHashing } from '#tests/stack/quick-hashing.ts';
import { countFailedSignIns } from '../failed-sign-ins.ts';
import { defaultAuthSettings } from '../settings.ts';
import { isCodeOf } from '../totp.ts';
import { knownPerson, newEmail, type Person, password, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

describe('counting failed sign-ins', () => {
  it('SPEC 139: a wrong code costs the same where many are remembered', async () => {
    let asked = 0;
    const brake = countFailedSignIns({ limit: 5, windowMs: 60_000 }, () => {
      asked += 1;
      return 0;
    });
    const miss = (account: number) =>
      brake.attempt(`crew${account}@rally.test`, '192.0.2.1', async () => false);
    await miss(-1);
    const cost = asked;
    for (let account = 0; account < 50_010; account += 1) await miss(account);
    asked = 0;
    for (let more = 0; more < 5; more += 1) await miss(60_000 + more);
    expect(asked).toBe(5 * cost);
    for (let more = 0; more < 4; more += 1) await miss(60_004);
    await expect(miss(60_004)).rejects.toMatchObject({ reason: 'over_request_rate_limit' });
  });
});

describe('guessing within a session', () => {
  beforeAll(async () => {
    stage = await openStage({
      settings: { hashing: { ...quickHashing, waiting: 100, waitingPerAddress: 1 } },
    });
  });
  afterAll(() => stage?.stop());

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
});

describe('TOTP codes of RFC 6238, appendix B', () => {
  /** "12345678901234567890", the secret of the examples, in base32. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('SPEC 45: at %d s it is %s, a step before and after too, and not beyond', (atS, code) => {
    const isRight = (offsetS: number) => isCodeOf(secret, code, (atS + offsetS) * 1000);
    expect([-30, 0, 30].map(isRight)).toEqual([true, true, true]);
    expect([-60, 60].map(isRight)).toEqual([false, false]);
  });
});

describe('a known device', () => {
  beforeAll(async () => {
    stage = await openStage({ settings: { failedSignIns: { limit: 3, windowMs: 300_000 } } });
  });
  afterAll(() => stage?.stop());

  type Answer = { status: number; cookie: string; setCookie: string; body: { refresh_token: string } };

  async function ask(path: string, body: object, cookie = '', at: { url: string } = stage): Promise<Answer> {
    const answer = await fetch(`${at.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: cookie ? { cookie } : {},
      body: JSON.stringify(body),
    });
    const setCookie = answer.headers.get('set-cookie') ?? '';
    return {
      status: answer.status,
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
      body: (await answer.json()) as Answer['body'],
    };
  }

  const signIn = (email: string, attempt = password, cookie = '', at: { url: string } = stage) =>
    ask('token?grant_type=password', { email, password: attempt }, cookie, at);

  async function guess(email: string, times: number, cookie = ''): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1)
      statuses.push((await signIn(email, 'a-wrong-guess', cookie)).status);
    return statuses;
  }

  describe('a known device', () => {
    it('SPEC 53: signs in while a stranger behind the same address has guessed too often', async () => {
      const { email } = await signUp(stage);
      const { cookie } = await signIn(email);
      expect(await guess(email, 4)).toEqual([400, 400, 400, 429]);
      expect((await signIn(email)).status).toBe(429);
      expect((await signIn(email, password, cookie)).status).toBe(200);
      // And opens the door to nobody else.
      expect((await signIn(email)).status).toBe(429);
    });

    it('SPEC 53: is known after signing up and after a refresh, and after a restart', async () => {
      const email = newEmail();
      const made = await ask('signup', { email, password });
      const refreshed = await ask('token?grant_type=refresh_token', {
        refresh_token: made.body.refresh_token,
      });
      const again = await stage.reopen({ settings: { failedSignIns: { limit: 1, windowMs: 300_000 } } });
      expect((await signIn(email, 'a-wrong-guess', '', again)).status).toBe(400);
      expect((await signIn(email, password, '', again)).status).toBe(429);
      for (const { cookie } of [made, refreshed]) {
        expect((await signIn(email, password, cookie, again)).status).toBe(200);
      }
    });

    it('SPEC 54: waits after failures of its own', async () => {
      const { email } = await signUp(stage);
      const { cookie } = await signIn(email);
      expect(await guess(email, 4, cookie)).toEqual([400, 400, 400, 429]);
      expect((await signIn(email, password, cookie)).status).toBe(429);
      expect((await signIn(email)).status).toBe(200);
    });

    it('SPEC 54: is one of its own account only, and cannot be made up', async () => {
      const { email } = await signUp(stage);
      const { cookie } = await signIn(email);
      const other = await signUp(stage);
      const { cookie: otherCookie } = await signIn(other.email);
      await guess(email, 3);
      const name = cookie.split('=')[0];
      const [, value = ''] = cookie.split('=');
      const madeUp = [
        otherCookie,
        `${name}=${otherCookie.split('=')[1]}`,
        `${name}=x${value.slice(1)}`,
        `${name}=${value.split('.')[0]}.`,
        `${name}=`,
        `${name}=%ff`,
      ];
      for (const mark of madeUp)
        expect([mark, (await signIn(email, password, mark)).status]).toEqual([mark, 429]);
      expect((await signIn(email, password, cookie)).status).toBe(200);
    });

    it('SPEC 54: keeps its mark from scripts and other sites; a phone without an address gets none', async () => {
      const { email } = await signUp(stage);
      const { setCookie } = await signIn(email);
      expect(setCookie).toMatch(/^bivouac-device-[0-9a-f]{12}=/);
      expect(setCookie).toContain('HttpOnly');
      expect(setCookie).toContain('SameSite=Strict');
      expect(setCookie).toContain('Path=/auth/v1');
      expect((await ask('signup', {})).setCookie).toBe('');
      expect((await signIn(email, 'a-wrong-guess')).setCookie).toBe('');
    });
  });
});
