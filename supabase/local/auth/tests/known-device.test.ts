/** A device that signed in before is not held up by strangers: SPEC 53 and 54. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, password, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settings: { failedSignIns: { limit: 3, windowMs: 300_000 } } });
}, 60_000);
afterAll(() => stage.stop());

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
