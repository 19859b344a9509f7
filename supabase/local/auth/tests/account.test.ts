/** An account and what the database stores of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, type Person, password, signInAgain, signUp } from './people.ts';
import { applyAuthSql, openStage, publishableKey, type Stage } from './stage.ts';
import { untilWaiting } from './waiting.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

describe('reading the account', () => {
  it('SPEC 22: gives what the database knows now, not what the token said', async () => {
    const ana = await signUp(stage);
    await stage.sql`update auth.users set raw_user_meta_data = '{"name": "Ana"}' where id = ${ana.id}`;
    const { data } = await ana.client.auth.getUser();
    expect(data.user).toMatchObject({ id: ana.id, email: ana.email, user_metadata: { name: 'Ana' } });
    expect(JSON.stringify(data.user)).not.toMatch(/scrypt|password|_token/);
  });

  it.each([
    ['no bearer', {}],
    ['the publishable key as bearer', { authorization: `Bearer ${publishableKey}` }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('SPEC 22: %s is nobody', async (_, headers) => {
    const answer = await fetch(`${stage.url}/auth/v1/user`, { headers: headers as Record<string, string> });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 401, error_code: 'no_authorization' });
  });

  it.each([
    ['session_not_found', 'a revoked session', 'delete from auth.sessions where user_id ='],
    ['user_not_found', 'an account that is gone', 'delete from auth.users where id ='],
    [
      'user_banned',
      'a banned account',
      "update auth.users set banned_until = now() + interval '1 day' where id =",
    ],
  ])('SPEC 22: %s for %s, though the token is still good', async (code, _, change) => {
    const { id, session } = await signUp(stage);
    await stage.sql.unsafe(`${change} '${id}'`);
    const answer = await fetch(`${stage.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${session.access_token}`, 'x-supabase-api-version': '2024-01-01' },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('SPEC 22: a token the platform made for itself is no account', async () => {
    const token = await stage.auth.keys.sign({ role: 'service_role' });
    expect((await stage.client().auth.getUser(token)).error?.code).toBe('bad_jwt');
  });
});

describe('changing the account', () => {
  const change = (person: Person, what: Parameters<Person['client']['auth']['updateUser']>[0]) =>
    person.client.auth.updateUser(what).then(({ data, error }) => ({ user: data.user, code: error?.code }));

  it('SPEC 23: metadata is merged key by key, and null removes', async () => {
    const ana = await signUp(stage);
    await change(ana, { data: { name: 'Ana', desk: { row: 1 } } });
    const { user } = await change(ana, { data: { name: null, language: 'fr' } });
    expect(user?.user_metadata).toMatchObject({ desk: { row: 1 }, language: 'fr', email: ana.email });
    expect(user?.user_metadata).not.toHaveProperty('name');
  });

  it('SPEC 23: a session that ends while a change waits its turn changes nothing', async () => {
    const ana = await signUp(stage);
    const email = newEmail();
    let waiting: ReturnType<typeof ana.client.auth.updateUser> | undefined;
    await stage.sql.begin(async (tx) => {
      await tx`select from auth.users where id = ${ana.id} for update`;
      waiting = ana.client.auth.updateUser({ email, data: { name: 'Somebody else' } });
      await untilWaiting(stage.sql, 1);
      await tx`delete from auth.sessions where user_id = ${ana.id}`;
    });
    expect((await waiting)?.error).toMatchObject({ name: 'AuthSessionMissingError' });
    const [row] = await stage.sql<{ email: string; name: string | null }[]>`
      select email, raw_user_meta_data ->> 'name' as name from auth.users where id = ${ana.id}`;
    expect(row).toEqual({ email: ana.email, name: null });
  });

  it('SPEC 23: changes at the same instant do not undo each other', async () => {
    const ana = await signUp(stage);
    const names = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(names.map((name) => change(ana, { data: { [name]: true } })));
    const { data } = await ana.client.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ a: true, b: true, c: true, d: true, e: true });
  });

  it('SPEC 24: a new password shuts out the old one and the other devices', async () => {
    const desk = await signUp(stage);
    const phone = await signInAgain(stage, desk);
    expect((await change(desk, { password: 'salt-lakes-and-wells' })).code).toBeUndefined();
    expect((await desk.client.auth.getUser()).data.user?.id).toBe(desk.id);
    expect((await phone.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const old = await stage.client().auth.signInWithPassword({ email: desk.email, password });
    expect(old.error?.code).toBe('invalid_credentials');
    const now = await stage
      .client()
      .auth.signInWithPassword({ email: desk.email, password: 'salt-lakes-and-wells' });
    expect(now.data.user?.id).toBe(desk.id);
  });

  it.each([
    ['same_password', { password }],
    ['weak_password', { password: 'short' }],
    ['weak_password', { password: '' }],
    ['invalid_credentials', { password: 'salt-lakes-and-wells', current_password: 'not it' }],
  ])('SPEC 24: %s changes nothing and signs nobody out', async (code, what) => {
    const desk = await signUp(stage);
    const phone = await signInAgain(stage, desk);
    expect((await change(desk, { ...what, data: { name: 'changed' } })).code).toBe(code);
    expect((await phone.client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('name');
    expect((await signInAgain(stage, desk)).id).toBe(desk.id);
  });

  it('SPEC 25: a new address is the one to sign in with, and the identities follow', async () => {
    const ana = await signUp(stage);
    const email = newEmail();
    const { user } = await change(ana, { email: email.toUpperCase(), phone: '+49 151 000001' });
    expect(user).toMatchObject({
      email,
      phone: '49151000001',
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      user_metadata: { email, phone: '49151000001', phone_verified: true },
    });
    expect(
      user?.identities?.map(({ provider, identity_data }) => [provider, identity_data?.[provider]]),
    ).toEqual([
      ['email', email],
      ['phone', '49151000001'],
    ]);
    const old = await stage.client().auth.signInWithPassword({ email: ana.email, password });
    expect(old.error?.code).toBe('invalid_credentials');
    const byPhone = await stage.client().auth.signInWithPassword({ phone: '49151000001', password });
    expect(byPhone.data.user?.id).toBe(ana.id);
  });

  it('SPEC 25: an address somebody else has is refused, with everything sent beside it', async () => {
    const [ana, ben] = [await signUp(stage), await signUp(stage)];
    await change(ben, { phone: '+49 151 000002' });
    expect((await change(ana, { email: ben.email, data: { name: 'Ana' } })).code).toBe('email_exists');
    expect((await change(ana, { phone: '49151000002', data: { name: 'Ana' } })).code).toBe('phone_exists');
    expect((await change(ana, { email: 'nobody' })).code).toBe('validation_failed');
    const { data } = await ana.client.auth.getUser();
    expect(data.user).toMatchObject({ email: ana.email, phone: '' });
    expect(data.user?.user_metadata).not.toHaveProperty('name');
  });

  it('SPEC 26: nobody gives themselves app metadata', async () => {
    const ana = await signUp(stage);
    const own = { data: { name: 'Ana' }, app_metadata: { role: 'admin' } } as never;
    expect((await change(ana, own)).code).toBe('not_admin');
    const { data } = await ana.client.auth.getUser();
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(data.user?.user_metadata).not.toHaveProperty('name');
  });
});

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
