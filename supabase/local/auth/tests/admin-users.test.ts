/** Accounts administrated by a project's own server: SPEC 80 to 83. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpSecured } from './codes.ts';
import { newEmail, password, signInAgain, signUp } from './people.ts';
import { secretKey, service } from './service.ts';
import { openStage, publishableKey, type Stage } from './stage.ts';

let stage: Stage;
let server: SupabaseClient;
beforeAll(async () => {
  stage = await openStage({ secretKey });
  server = service(stage);
});
afterAll(() => stage.stop());

const codeOf = ({ error }: { error: { code?: string | undefined; status?: number | undefined } | null }) =>
  error && [error.status, error.code];

describe('who may', () => {
  it('SPEC 80: the secret key, and a token of the role of services', async () => {
    expect((await server.auth.admin.listUsers()).error).toBeNull();
    const token = await stage.auth.keys.sign({ role: 'service_role' });
    const byToken = await fetch(`${stage.url}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(byToken.status).toBe(200);
    expect(byToken.headers.get('cache-control')).toBe('no-store');
  });

  it('SPEC 80: nobody else, at no address', async () => {
    const ana = await signUp(stage);
    const bearers: [string | null, number, string][] = [
      [null, 401, 'no_authorization'],
      [publishableKey, 403, 'not_admin'],
      [ana.session.access_token, 403, 'not_admin'],
      ['sb_secret_guessed', 403, 'bad_jwt'],
    ];
    const routes = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${ana.id}`],
      ['PUT', `/admin/users/${ana.id}`],
      ['DELETE', `/admin/users/${ana.id}`],
      ['GET', `/admin/users/${ana.id}/factors`],
      ['DELETE', `/admin/users/${ana.id}/factors/${ana.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ];
    for (const [bearer, status, code] of bearers) {
      const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
      for (const [method = '', path] of routes) {
        const answer = await fetch(`${stage.url}/auth/v1${path}`, {
          method,
          headers: headers as Record<string, string>,
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        expect([method, path, answer.status]).toEqual([method, path, status]);
        expect(await answer.json()).toMatchObject({ error_code: code });
      }
    }
    expect((await ana.client.auth.getUser()).data.user?.id).toBe(ana.id);
  });

  it('SPEC 80: a service without a key here believes tokens alone', async () => {
    const { url } = await stage.reopen({ secretKey: undefined as never });
    expect(codeOf(await service({ url }).auth.admin.listUsers())).toEqual([403, 'bad_jwt']);
  });
});

describe('making an account', () => {
  it('SPEC 81: with what the service says, unconfirmed unless it says so', async () => {
    const email = newEmail();
    const { data, error } = await server.auth.admin.createUser({
      email: email.toUpperCase(),
      password,
      user_metadata: { name: 'Ana' },
      app_metadata: { team: 7 },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: 'Ana', email_verified: false },
      app_metadata: { provider: 'email', providers: ['email'], team: 7 },
      identities: [{ provider: 'email' }],
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const signIn = () => stage.client().auth.signInWithPassword({ email, password });
    expect(codeOf(await signIn())).toEqual([400, 'email_not_confirmed']);
    await server.auth.admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect((await signIn()).data.user?.user_metadata).toMatchObject({ email_verified: true });
  });

  it('SPEC 81: a confirmed one signs in at once, also by a hash and an id it brings', async () => {
    const { data: known } = await server.auth.admin.createUser({
      email: newEmail(),
      password,
      email_confirm: true,
    });
    const [row] =
      await stage.sql`select encrypted_password as hash from auth.users where id = ${known.user?.id ?? ''}`;
    const [email, id] = [newEmail(), crypto.randomUUID()];
    const { error } = await server.auth.admin.createUser({
      email,
      password_hash: row?.hash,
      id,
      email_confirm: true,
    });
    expect(error).toBeNull();
    expect((await stage.client().auth.signInWithPassword({ email, password })).data.user?.id).toBe(id);
    expect(codeOf(await server.auth.admin.createUser({ email: newEmail(), id }))).toEqual([
      422,
      'user_already_exists',
    ]);
  });

  it.each([
    ['nothing', {}, 400, 'validation_failed'],
    ['an address that is none', { email: 'ana' }, 400, 'validation_failed'],
    ['a weak password', { email: 'weak@rally.test', password: 'short' }, 422, 'weak_password'],
    ['a hash of nothing known', { email: 'hash@rally.test', password_hash: 'md5' }, 400, 'validation_failed'],
    [
      'password and hash',
      { email: 'two@rally.test', password, password_hash: '$2a' },
      400,
      'validation_failed',
    ],
    ['an id that is none', { email: 'id@rally.test', id: '7' }, 400, 'validation_failed'],
    ['a ban that is none', { email: 'ban@rally.test', ban_duration: 'soon' }, 400, 'validation_failed'],
  ])('SPEC 81: %s is refused', async (_, user, status, code) => {
    expect(codeOf(await server.auth.admin.createUser(user as never))).toEqual([status, code]);
  });

  it('SPEC 81: a taken address is, also of two at once', async () => {
    const [email, phone] = [newEmail(), '33600000081'];
    const both = await Promise.all([1, 2].map(() => server.auth.admin.createUser({ email, phone })));
    expect(both.map(codeOf).filter(Boolean)).toEqual([
      [422, expect.stringMatching(/^(email|phone)_exists$/)],
    ]);
    expect(codeOf(await server.auth.admin.createUser({ email: newEmail(), phone }))).toEqual([
      422,
      'phone_exists',
    ]);
  });
});

describe('reading', () => {
  it('SPEC 82: page by page, newest first, with the counts auth-js reads', async () => {
    const other = await openStage({ secretKey });
    try {
      const all = service(other);
      const emails = Array.from({ length: 5 }, newEmail);
      for (const email of emails) await all.auth.admin.createUser({ email });
      const first = await all.auth.admin.listUsers({ page: 1, perPage: 2 });
      expect(first.data).toMatchObject({ total: 5, nextPage: 2, lastPage: 3, aud: 'authenticated' });
      const last = await all.auth.admin.listUsers({ page: 3, perPage: 2 });
      expect(last.data).toMatchObject({ total: 5, nextPage: null, lastPage: 3 });
      const listed = [first, await all.auth.admin.listUsers({ page: 2, perPage: 2 }), last].flatMap(
        ({ data }) => data.users,
      );
      expect(listed.map(({ email }) => email)).toEqual(emails.toReversed());
      expect(listed[0]?.identities).toHaveLength(1);
      const found = await fetch(
        `${other.url}/auth/v1/admin/users?filter=${emails[3]}&sort=created_at%20asc`,
        {
          headers: { authorization: `Bearer ${secretKey}` },
        },
      );
      expect(((await found.json()) as { users: unknown[] }).users).toHaveLength(1);
      for (const query of ['page=x', 'per_page=0', 'per_page=-1', 'sort=email']) {
        const { status } = await fetch(`${other.url}/auth/v1/admin/users?${query}`, {
          headers: { authorization: `Bearer ${secretKey}` },
        });
        expect([query, status]).toEqual([query, 400]);
      }
    } finally {
      await other.stop();
    }
  });

  it('SPEC 82: one by its id, and nobody by another', async () => {
    const ana = await signUp(stage);
    expect((await server.auth.admin.getUserById(ana.id)).data.user?.email).toBe(ana.email);
    expect(codeOf(await server.auth.admin.getUserById(crypto.randomUUID()))).toEqual([404, 'user_not_found']);
    const { status } = await fetch(`${stage.url}/auth/v1/admin/users/7`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    expect(status).toBe(404);
  });
});

describe('changing', () => {
  it('SPEC 83: address, metadata and password at once; sessions end with the password', async () => {
    const ana = await signUp(stage);
    const email = newEmail();
    const { data } = await server.auth.admin.updateUserById(ana.id, {
      email,
      user_metadata: { name: 'Ana' },
      app_metadata: { team: 7 },
    });
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: 'Ana', email, email_verified: true },
      app_metadata: { team: 7, provider: 'email' },
      identities: [{ identity_data: { email, email_verified: false } }],
    });
    expect((await ana.client.auth.getUser()).data.user?.email).toBe(email);
    const cleared = await server.auth.admin.updateUserById(ana.id, {
      app_metadata: { team: null },
      password: 'salt-lakes',
    });
    expect(cleared.data.user?.app_metadata).not.toHaveProperty('team');
    expect((await ana.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(
      (await stage.client().auth.signInWithPassword({ email, password: 'salt-lakes' })).error,
    ).toBeNull();
  });

  it('SPEC 83: a ban shuts out for as long as it says, and none lets in again', async () => {
    const ana = await signUp(stage);
    const ban = (ban_duration: string) => server.auth.admin.updateUserById(ana.id, { ban_duration });
    expect((await ban('1h30m')).data.user?.banned_until).toMatch(/Z$/);
    expect((await ana.client.auth.refreshSession()).error?.code).toBe('user_banned');
    expect(
      (await server.auth.admin.updateUserById(ana.id, { user_metadata: { a: 1 } })).data.user?.banned_until,
    ).toBeTruthy();
    expect((await ban('none')).data.user?.banned_until).toBeUndefined();
    await signInAgain(stage, ana);
  });

  it('SPEC 83: an address of somebody else changes nothing', async () => {
    const [ana, ben] = [await signUp(stage), await signUp(stage)];
    const change = { email: ben.email, user_metadata: { name: 'x' } };
    expect(codeOf(await server.auth.admin.updateUserById(ana.id, change))).toEqual([422, 'email_exists']);
    expect((await ana.client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('name');
  });

  it('SPEC 83: factors are listed without secrets and taken away, one’s own alone', async () => {
    const ana = await signUpSecured(stage);
    const ben = await signUp(stage);
    const listed = await server.auth.admin.mfa.listFactors({ userId: ana.id });
    expect(listed.data?.factors).toMatchObject([
      { id: ana.factorId, factor_type: 'totp', status: 'verified' },
    ]);
    expect(JSON.stringify(listed.data)).not.toContain(ana.secret);
    const remove = (userId: string) => server.auth.admin.mfa.deleteFactor({ userId, id: ana.factorId });
    expect(codeOf(await remove(ben.id))).toEqual([404, 'mfa_factor_not_found']);
    expect((await remove(ana.id)).error).toBeNull();
    expect((await ana.client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  it('SPEC 83: a session is ended by its token, in every scope', async () => {
    const desk = await signUp(stage);
    const phone = await signInAgain(stage, desk);
    expect((await server.auth.admin.signOut(desk.session.access_token, 'others')).error).toBeNull();
    expect((await phone.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await server.auth.admin.signOut(desk.session.access_token, 'global')).error).toBeNull();
    expect((await desk.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('deleting', () => {
  it('SPEC 83: takes everything, and the address is free', async () => {
    const ana = await signUp(stage);
    expect((await server.auth.admin.deleteUser(ana.id)).data.user).toMatchObject({ id: ana.id });
    expect(codeOf(await server.auth.admin.getUserById(ana.id))).toEqual([404, 'user_not_found']);
    expect((await ana.client.auth.getUser()).error?.code).toBe('user_not_found');
    await signUp(stage, ana.email);
  });

  it('SPEC 83: softly keeps the id alone: nobody signs in, and the address is free', async () => {
    const ana = await signUpSecured(stage);
    for (let n = 0; n < 2; n += 1)
      expect((await server.auth.admin.deleteUser(ana.id, true)).error).toBeNull();
    const { data } = await server.auth.admin.getUserById(ana.id);
    expect(data.user).toMatchObject({
      id: ana.id,
      user_metadata: {},
      deleted_at: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(data.user)).not.toContain(ana.email);
    expect((await ana.client.auth.refreshSession()).error).not.toBeNull();
    expect(codeOf(await stage.client().auth.signInWithPassword({ email: ana.email, password }))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect(codeOf(await server.auth.admin.updateUserById(ana.id, { password }))).toEqual([
      404,
      'user_not_found',
    ]);
    expect((await signUp(stage, ana.email)).id).not.toBe(ana.id);
  });
});
