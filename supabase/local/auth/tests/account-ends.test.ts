/** The end of an account, and what a fresh sign-in is known by: SPEC 100 to 102. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, signInAgain, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());

type Proof = { method: string; timestamp: number };
const proofsOf = (token: string): Proof[] =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).amr;

it('SPEC 100: a deleted account takes its sessions along; its tokens open nothing and its password is nobody’s', async () => {
  const desk = await signUp(stage);
  const phone = await signInAgain(stage, desk);
  const stranger = await signUp(stage);
  await stage.sql`delete from auth.users where id = ${desk.id}`;
  for (const { client, session } of [desk, phone]) {
    expect((await stage.client().auth.getUser(session.access_token)).error?.code).toBe('user_not_found');
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  }
  const again = await stage.client().auth.signInWithPassword({ email: desk.email, password });
  expect(again.error?.code).toBe('invalid_credentials');
  expect((await stranger.client.auth.getUser()).error).toBeNull();
  const [left] = await stage.sql`select (select count(*)::int from auth.identities where user_id = ${desk.id})
    + (select count(*)::int from auth.sessions where user_id = ${desk.id})
    + (select count(*)::int from auth.refresh_tokens where user_id = ${desk.id}) as rows`;
  expect(left?.rows).toBe(0);
});

it('SPEC 101: a refresh does not make the proof younger, signing in does', async () => {
  const desk = await signUp(stage);
  await stage.sql`update auth.mfa_amr_claims c set created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour'
    from auth.sessions s where s.id = c.session_id and s.user_id = ${desk.id}`;
  const { data } = await desk.client.auth.refreshSession();
  const [old] = proofsOf(data.session?.access_token ?? '');
  expect(Date.now() / 1000 - (old?.timestamp ?? 0)).toBeGreaterThan(3_500);
  const { session } = await signInAgain(stage, desk);
  const [fresh] = proofsOf(session.access_token);
  expect(fresh?.method).toBe('password');
  expect(fresh?.timestamp ?? 0).toBeGreaterThan((old?.timestamp ?? 0) + 3_500);
});

it('SPEC 102: signing in once more, and out of that, leaves the first session as it is', async () => {
  const desk = await signUp(stage);
  const beside = await signInAgain(stage, desk);
  expect((await desk.client.auth.getUser()).error).toBeNull();
  expect((await beside.client.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect((await desk.client.auth.refreshSession()).error).toBeNull();
});
