/** How sessions go on and how accounts and sessions end. */
import { isAuthRefreshDiscardedError } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimsToSign } from '../index.ts';
import { browserProfile, type Person, password, signInAgain, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';
import { untilWaiting } from './waiting.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

async function exchange(refreshToken: string): Promise<string> {
  const { data, error } = await stage.client().auth.refreshSession({ refresh_token: refreshToken });
  return data.session?.refresh_token ?? `refused: ${error?.code} ${error?.status}`;
}

async function send(refreshToken: string): Promise<string> {
  const answer = await fetch(`${stage.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
}

describe('refreshing', () => {
  it('SPEC 16: gives the next token and a new access token of the same session', async () => {
    const ana = await signUp(stage);
    const { data, error } = await ana.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(ana.session.refresh_token);
    const [before, after] = [ana.session, data.session].map((session) =>
      decodeJwt(session?.access_token ?? ''),
    );
    expect(after?.session_id).toBe(before?.session_id);
    const chain = await stage.sql`
      select revoked, parent from auth.refresh_tokens where user_id = ${ana.id} order by id`;
    expect(chain).toEqual([
      { revoked: true, parent: null },
      { revoked: false, parent: ana.session.refresh_token },
    ]);
  });

  it('SPEC 17: the direct parent gets the active token again, whatever its age and however often', async () => {
    const { id, session } = await signUp(stage);
    const active = await exchange(session.refresh_token);
    await stage.sql`update auth.refresh_tokens set created_at = now() - interval '30 days',
      updated_at = now() - interval '30 days' where user_id = ${id}`;
    expect(await exchange(session.refresh_token)).toBe(active);
    expect(await exchange(session.refresh_token)).toBe(active);
    expect(await exchange(active)).toMatch(/^[\w-]{32}$/);
  });

  it('SPEC 18: an older one ends the session, for whoever stole it and for its owner', async () => {
    const { client, session } = await signUp(stage);
    const second = await exchange(session.refresh_token);
    const third = await exchange(second);
    expect(await exchange(session.refresh_token)).toBe('refused: refresh_token_already_used 400');
    expect(await exchange(third)).toBe('refused: refresh_token_not_found 400');
    expect(await exchange(second)).toBe('refused: refresh_token_not_found 400');
    const { data, error } = await client.auth.getUser(session.access_token);
    expect(data.user).toBeNull();
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('SPEC 18: only that session ends', async () => {
    const ana = await signUp(stage);
    const other = await stage.client().auth.signInWithPassword({ email: ana.email, password });
    await exchange(await exchange(ana.session.refresh_token));
    expect(await exchange(ana.session.refresh_token)).toBe('refused: refresh_token_already_used 400');
    expect(await exchange(other.data.session?.refresh_token ?? '')).toMatch(/^[\w-]{32}$/);
  });

  it('SPEC 19: refreshes of one token at the same instant all get the same one', async () => {
    const { id, session } = await signUp(stage);
    let waiting: Promise<string[]> | undefined;
    await stage.sql.begin(async (tx) => {
      await tx`select 1 from auth.sessions where user_id = ${id} for update`;
      waiting = Promise.all([1, 2, 3, 4].map(() => send(session.refresh_token)));
      await untilWaiting(stage.sql, 4);
    });
    const tokens = (await waiting) ?? [];
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[\w-]{32}$/);
    expect(await stage.sql`select 1 from auth.refresh_tokens where user_id = ${id}`).toHaveLength(2);
  });

  it('SPEC 19: two tabs of one browser that refresh together both stay signed in', async () => {
    const { email } = await signUp(stage);
    const storage = browserProfile();
    const tabs = [stage.client({ storage }), stage.client({ storage })] as const;
    await tabs[0].auth.signInWithPassword({ email, password });
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(tabs.map((tab) => tab.auth.refreshSession()));
      // A tab that finds the other's answer already stored keeps that one and says so.
      const failures = answers.filter(({ error }) => error && !isAuthRefreshDiscardedError(error));
      expect(failures).toEqual([]);
    }
    for (const tab of tabs) {
      expect((await tab.auth.refreshSession()).error).toBeNull();
      expect((await tab.auth.getUser()).data.user?.email).toBe(email);
    }
  });

  it.each([
    ['unknown', 'refresh_token_not_found', async () => 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    [
      'of a session past its end',
      'session_expired',
      async ({ id, session }: Person) => {
        await stage.sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`;
        return session.refresh_token;
      },
    ],
    [
      'of a session signed out',
      'refresh_token_not_found',
      async ({ client, session }: Person) => {
        await client.auth.signOut();
        return session.refresh_token;
      },
    ],
    [
      'without a session',
      'session_not_found',
      async ({ id, session }: Person) => {
        await stage.sql`update auth.refresh_tokens set session_id = null where user_id = ${id}`;
        return session.refresh_token;
      },
    ],
    [
      'of a banned account',
      'user_banned',
      async ({ id, session }: Person) => {
        await stage.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`;
        return session.refresh_token;
      },
    ],
  ])('SPEC 20: a token %s is refused', async (_, code, prepare) => {
    const token = await prepare(await signUp(stage));
    const refused = await fetch(`${stage.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ refresh_token: token }),
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code });
  });

  it('SPEC 20: a request without a token is refused', async () => {
    const refused = await fetch(`${stage.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      body: '{}',
    });
    expect(await refused.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  it('SPEC 21: the new access token says what is true now and keeps how the session was proven', async () => {
    const ana = await signUp(stage);
    await stage.sql`update auth.users set raw_app_meta_data = raw_app_meta_data || '{"desk": "timing"}' where id = ${ana.id}`;
    await stage.sql`update auth.sessions set aal = 'aal2' where user_id = ${ana.id}`;
    await stage.sql`
      update auth.mfa_amr_claims set updated_at = to_timestamp(1700000000)
      where session_id in (select id from auth.sessions where user_id = ${ana.id})`;
    const { data } = await ana.client.auth.refreshSession();
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ app_metadata: { desk: 'timing' }, aal: 'aal2' });
    expect(claims.amr).toEqual([{ method: 'password', timestamp: 1_700_000_000 }]);
    expect(data.user?.app_metadata.desk).toBe('timing');
  });

  it('SPEC 21: setSession takes over a session by its tokens, refreshing it when the access token is over', async () => {
    const { session, email } = await signUp(stage);
    const device = stage.client();
    const taken = await device.auth.setSession(session);
    expect(taken.data.user?.email).toBe(email);
    const past = Math.floor(Date.now() / 1000) - 7200;
    const claims = decodeJwt(session.access_token) as ClaimsToSign;
    const over = await stage.auth.keys.sign({ ...claims, iat: past, exp: past + 3600 });
    const renewed = await stage
      .client()
      .auth.setSession({ access_token: over, refresh_token: session.refresh_token });
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(renewed.data.session?.user.email).toBe(email);
  });
});

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

describe('the end of an account', () => {
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
    const [left] =
      await stage.sql`select (select count(*)::int from auth.identities where user_id = ${desk.id})
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
});
