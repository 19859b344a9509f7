/** Ending sessions: SPEC 27 to 29. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAgain, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());

/** Whether a device could go on: asked with the tokens it held, since signing out makes its client forget them. */
async function goesOn({ session }: Person): Promise<boolean> {
  const user = await stage.client().auth.getUser(session.access_token);
  const renewed = await stage.client().auth.refreshSession({ refresh_token: session.refresh_token });
  expect(renewed.error?.code).toBe(user.error ? 'refresh_token_not_found' : undefined);
  return user.data.user !== null;
}

describe('signing out', () => {
  it.each([
    ['SPEC 27', 'global', { desk: false, phone: false }],
    ['SPEC 28', 'local', { desk: false, phone: true }],
    ['SPEC 29', 'others', { desk: true, phone: false }],
  ] as const)('%s: scope %s', async (_, scope, expected) => {
    const desk = await signUp(stage);
    const phone = await signInAgain(stage, desk);
    const stranger = await signUp(stage);
    expect((await desk.client.auth.signOut({ scope })).error).toBeNull();
    expect({ desk: await goesOn(desk), phone: await goesOn(phone) }).toEqual(expected);
    expect(await goesOn(stranger)).toBe(true);
  });

  it('SPEC 27: global is what a request without a scope means; another word is refused and ends nothing', async () => {
    const desk = await signUp(stage);
    const headers = { authorization: `Bearer ${desk.session.access_token}` };
    const odd = await fetch(`${stage.url}/auth/v1/logout?scope=everyone`, { method: 'POST', headers });
    expect(await odd.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
    const phone = await signInAgain(stage, desk);
    const answer = await fetch(`${stage.url}/auth/v1/logout`, { method: 'POST', headers });
    expect(answer.status).toBe(204);
    expect([await goesOn(desk), await goesOn(phone)]).toEqual([false, false]);
  });

  it('SPEC 28: signing out twice is no error for the person', async () => {
    const desk = await signUp(stage);
    await stage.sql`delete from auth.sessions where user_id = ${desk.id}`;
    expect((await desk.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await desk.client.auth.getSession()).data.session).toBeNull();
  });
});
