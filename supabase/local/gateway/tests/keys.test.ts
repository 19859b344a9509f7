/** Keys and tokens that the gateway accepts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import type { Claims } from '../../auth/index.ts';
import { huts } from '../../rest/tests/huts.ts';
import { rememberVerified } from '../verified-tokens.ts';

describe('keys', () => {
  let stack: TestStack;
  let guest: Person;
  beforeAll(async () => {
    stack = await startTestStack({ bare: true, prepare: huts });
    guest = await stack.createPerson({ name: 'guest' });
  });
  afterAll(() => stack?.stop());

  function get(headers: Record<string, string>, query = ''): Promise<Response> {
    return fetch(`${stack.url}/rest/v1/rpc/who${query}`, { headers });
  }

  describe('the key of the project', () => {
    it.each([
      ['none', {}],
      ['an unknown one', { apikey: 'sb_publishable_invented' }],
      ['a token in its place', { apikey: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }],
    ])('%s is refused', async (_, headers) => {
      const answer = await get(headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: expect.any(String), hint: expect.any(String) });
    });

    it('is asked for by every service', async () => {
      for (const path of ['/rest/v1/huts', '/auth/v1/settings', '/rest/v1/rpc/page?key=x']) {
        expect((await fetch(`${stack.url}${path}`)).status).toBe(401);
      }
      expect((await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`)).status).toBe(200);
    });

    it('makes a visitor, in a header, as bearer or in the address', async () => {
      const key = stack.publishableKey;
      for (const answer of [
        await get({ apikey: key }),
        await get({ apikey: key, authorization: `Bearer ${key}` }),
        await get({ authorization: `Bearer ${key}` }),
        await get({}, `?apikey=${key}`),
      ]) {
        expect(await answer.json()).toMatchObject({ role: 'anon' });
      }
    });
  });

  it('the secret key of the data folder administrates accounts, and no other key does', async () => {
    const secret = (await readFile(join(stack.dataDir, 'secret-key'), 'utf8')).trim();
    const list = (key: string) =>
      createClient(stack.url, key, { auth: { persistSession: false } }).auth.admin.listUsers();
    expect((await list(secret)).data.users.map(({ id }) => id)).toContain(guest.id);
    expect((await list(stack.publishableKey)).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await list('sb_secret_guessed')).error?.status).toBe(401);
    expect((await guest.client.auth.admin.listUsers()).error?.code).toBe('not_admin');
  });

  describe('the token of a person', () => {
    it('makes that person, without opening anything by itself', async () => {
      const token = (await guest.client.auth.getSession()).data.session?.access_token ?? '';
      const answer = await get({ apikey: stack.publishableKey, authorization: `Bearer ${token}` });
      expect(await answer.json()).toMatchObject({ role: 'authenticated', uid: guest.id });
      expect((await get({ authorization: `Bearer ${token}` })).status).toBe(401);
    });

    it.each([
      ['signed by somebody else', () => forge('somebody')],
      ['without a signature', () => Promise.resolve('eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.')],
      ['that is no token', () => Promise.resolve('nonsense')],
    ])('%s is refused', async (_, make) => {
      const answer = await get({ apikey: stack.publishableKey, authorization: `Bearer ${await make()}` });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'PGRST301' });
    });

    it('that has run out says so', async () => {
      const now = Math.floor(Date.now() / 1000);
      const old = await stack.auth.keys.sign({
        role: 'authenticated',
        sub: guest.id,
        iat: now - 7200,
        exp: now - 3600,
      });
      const answer = await get({ apikey: stack.publishableKey, authorization: `Bearer ${old}` });
      expect(await answer.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
    });
  });

  describe('the gateway', () => {
    it('tells accounts from which address somebody signed in', async () => {
      const [session] =
        await stack.sql`select host(ip) as address from auth.sessions where user_id = ${guest.id}`;
      expect(session?.address).toBe('127.0.0.1');
    });

    it('lets pages of other origins in, and shows them the headers they need', async () => {
      const preflight = await fetch(`${stack.url}/rest/v1/huts`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://other.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,content-profile',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,content-profile');
      const answer = await get({ apikey: stack.publishableKey });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range');
    });

    it('refuses a body that is too large', async () => {
      const client = createClient(stack.url, stack.publishableKey);
      const { status } = await client.rpc('echo', { facts: 'x'.repeat(5 * 1024 * 1024) });
      expect(status).toBe(413);
    });
  });

  function forge(name: string): Promise<string> {
    return new SignJWT({ role: 'service_role', sub: name })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of somebody else, long enough'));
  }
});

describe('verified tokens', () => {
  function counted(exp: number) {
    const at = { ms: 0, checks: 0, isGood: true };
    const claims: Claims = { iss: 'http://rally.test', aud: 'authenticated', role: 'anon', iat: 0, exp };
    const verify = rememberVerified(
      async () => {
        at.checks += 1;
        if (!at.isGood) throw new TypeError('withdrawn');
        return claims;
      },
      () => at.ms,
    );
    return { at, verify };
  }

  it('a token is checked once in ten minutes, so that a key that is withdrawn counts no longer', async () => {
    const { at, verify } = counted(3_600);
    await verify('a');
    at.ms = 10 * 60_000 - 1;
    await verify('a');
    expect(at.checks).toBe(1);
    at.ms = 10 * 60_000;
    at.isGood = false;
    await expect(verify('a')).rejects.toThrow('withdrawn');
  });

  it('and never beyond its end, nor by a clock that was set back', async () => {
    const { at, verify } = counted(60);
    await verify('a');
    at.ms = 60_000;
    await verify('a');
    expect(at.checks).toBe(2);
    at.ms = 0;
    await verify('a');
    expect(at.checks).toBe(3);
  });

  it('what was refused is asked about again', async () => {
    const { at, verify } = counted(60);
    at.isGood = false;
    await expect(verify('a')).rejects.toThrow('withdrawn');
    at.isGood = true;
    expect(await verify('a')).toMatchObject({ role: 'anon' });
  });
});
