/** The accounts schema as the database sees it: SPEC 33 to 35. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAgain, signUp } from './people.ts';
import { applyAuthSql, openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());

const roles = ['anon', 'authenticated', 'service_role'] as const;

describe('the tables', () => {
  it('SPEC 33: every one has row-level security and no role of the API holds any right on it', async () => {
    const tables = await stage.sql`
      select c.relname as name, c.relrowsecurity as secured,
        (select count(*)::int from unnest(${[...roles]}::text[]) role, unnest(array['select', 'insert', 'update', 'delete',
          'truncate', 'references', 'trigger']) verb where has_table_privilege(role, c.oid, verb)) as rights
      from pg_class c where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' order by 1`;
    expect(tables.map(({ name }) => name)).toEqual([
      'flow_state',
      'handed_accounts',
      'identities',
      'mfa_amr_claims',
      'mfa_challenges',
      'mfa_factors',
      'oauth_client_states',
      'one_time_tokens',
      'refresh_tokens',
      'sessions',
      'users',
    ]);
    for (const table of tables) expect(table).toMatchObject({ secured: true, rights: 0 });
  });

  it.each(roles)('SPEC 33: %s reads no account', async (role) => {
    await signUp(stage);
    const attempt = stage.sql.begin(async (tx) => {
      await tx.unsafe(`set local role ${role}`);
      return tx`select count(*) from auth.users`;
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the caller', () => {
  const claims = {
    sub: '11111111-1111-4111-8111-111111111111',
    role: 'authenticated',
    email: 'ana@rally.test',
    aal: 'aal1',
  };
  const none = { uid: null, jwt: null, role: null, email: null };

  async function caller(settings: Record<string, string>) {
    return stage.sql.begin(async (tx) => {
      await tx`set local role authenticated`;
      for (const [name, value] of Object.entries(settings))
        await tx`select set_config(${name}, ${value}, true)`;
      const [row] =
        await tx`select auth.uid() as uid, auth.jwt() as jwt, auth.role() as role, auth.email() as email`;
      return row;
    });
  }

  it('SPEC 34: is read from the claims of the request', async () => {
    const { sub: uid, role, email } = claims;
    expect(await caller({ 'request.jwt.claims': JSON.stringify(claims) })).toEqual({
      uid,
      jwt: claims,
      role,
      email,
    });
  });

  it('SPEC 34: is read from single claims too, which win', async () => {
    const other = '22222222-2222-4222-8222-222222222222';
    const settings = { 'request.jwt.claims': JSON.stringify(claims), 'request.jwt.claim.sub': other };
    expect(await caller(settings)).toMatchObject({ uid: other, role: 'authenticated' });
  });

  it('SPEC 34: is nobody without claims, and after the settings of an earlier request were emptied', async () => {
    expect(await caller({})).toEqual(none);
    expect(await caller({ 'request.jwt.claims': '', 'request.jwt.claim.sub': '' })).toEqual(none);
  });
});

describe('the schema', () => {
  it('SPEC 35: can be applied again at each start without touching anybody', async () => {
    const ana = await signUp(stage);
    await applyAuthSql(stage.sql);
    await applyAuthSql(stage.sql);
    expect((await ana.client.auth.refreshSession()).data.user?.id).toBe(ana.id);
    expect((await signInAgain(stage, ana)).id).toBe(ana.id);
  });

  it('SPEC 35: an account that goes takes its identities, sessions and tokens along', async () => {
    const { id } = await signUp(stage);
    await stage.sql`delete from auth.users where id = ${id}`;
    const [left] = await stage.sql`
      select (select count(*)::int from auth.identities where user_id = ${id}::uuid) as identities,
        (select count(*)::int from auth.sessions where user_id = ${id}::uuid) as sessions,
        (select count(*)::int from auth.refresh_tokens where user_id = ${id}) as tokens`;
    expect(left).toEqual({ identities: 0, sessions: 0, tokens: 0 });
  });
});
