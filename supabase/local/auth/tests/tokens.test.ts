/** What tokens say and which are believed: SPEC 12 to 15. */
import { createHmac, createPublicKey } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthRefusal } from '../index.ts';
import { openSigningKeys, SigningKeysUnreadable } from '../signing-keys.ts';
import { type Person, password, signUp } from './people.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

let stage: Stage;
let ana: Person;
let key: JWK;
beforeAll(async () => {
  stage = await openStage();
  ana = await signUp(stage);
  const kept = JSON.parse(await readFile(join(stage.dataDir, 'auth-keys.json'), 'utf8')) as { keys: JWK[] };
  key = kept.keys[0] as JWK;
}, 60_000);
afterAll(() => stage.stop());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  it('SPEC 12: says who, since when, how proven and until when', async () => {
    const claims = decodeJwt(ana.session.access_token);
    const [session] = await stage.sql`select id from auth.sessions where user_id = ${ana.id}`;
    expect(claims).toEqual({
      iss: `${issuerOrigin}/auth/v1`,
      aud: 'authenticated',
      sub: ana.id,
      role: 'authenticated',
      email: ana.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: ana.session.user.user_metadata,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: session?.id,
      is_anonymous: false,
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 3600,
    });
    expect(ana.session.expires_at).toBe(claims.exp);
    const [method] = claims.amr as { timestamp: number }[];
    expect(Math.abs((method?.timestamp ?? 0) - (claims.iat ?? 0))).toBeLessThanOrEqual(1);
  });

  it('SPEC 13: is verified by the client itself with the public keys', async () => {
    const answer = await ana.client.auth.getClaims();
    expect(answer.data?.header).toMatchObject({ alg: 'ES256', kid: key.kid });
    expect(answer.data?.claims).toMatchObject({ sub: ana.id, aal: 'aal1' });
    const [head, body] = ana.session.access_token.split('.');
    const foreign = `${head}.${body}.${Buffer.alloc(64, 1).toString('base64url')}`;
    expect((await ana.client.auth.getClaims(foreign)).error?.code).toBe('invalid_jwt');
  });

  it('SPEC 13: the public key set holds no secret part', async () => {
    const answer = await fetch(`${stage.url}/auth/v1/.well-known/jwks.json`);
    const { kty, crv, x, y, kid } = key;
    const shown = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
    expect(await answer.json()).toEqual({ keys: [shown] });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(stage.auth.keys.jwks()).toEqual({ keys: [shown] });
  });
});

describe('the keys', () => {
  it('SPEC 14: survive a restart, so that everybody stays signed in', async () => {
    const file = join(stage.dataDir, 'auth-keys.json');
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    await chmod(file, 0o644);
    const restarted = await stage.reopen();
    expect(await restarted.auth.keys.verify(ana.session.access_token)).toMatchObject({ sub: ana.id });
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  });

  it('SPEC 14: a key added in front signs, and the older one still verifies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bivouac-keys-'));
    try {
      const settings = { dataDir: folder, issuer: `${issuerOrigin}/auth/v1`, lifetimeS: 60 };
      const newer = await openSigningKeys(settings);
      const file = join(folder, 'auth-keys.json');
      const made = JSON.parse(await readFile(file, 'utf8')) as { keys: JWK[] };
      await writeFile(file, JSON.stringify({ keys: [...made.keys, key] }));
      const both = await openSigningKeys(settings);
      expect(await both.verify(ana.session.access_token)).toMatchObject({ sub: ana.id });
      expect(await newer.verify(await both.sign({ role: 'anon' }))).toMatchObject({ role: 'anon' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    ['not_json', 'half a fi'],
    ['no_usable_key', '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}'],
  ])('SPEC 14: a file that cannot be used is named, not replaced: %s', async (reason, content) => {
    const folder = await mkdtemp(join(tmpdir(), 'bivouac-keys-'));
    const file = join(folder, 'auth-keys.json');
    try {
      await writeFile(file, content);
      const failure = await openSigningKeys({ dataDir: folder, issuer: issuerOrigin, lifetimeS: 60 }).catch(
        (e) => e,
      );
      expect(failure).toBeInstanceOf(SigningKeysUnreadable);
      expect(failure).toMatchObject({ reason, message: expect.stringContaining(file) });
      expect(await readFile(file, 'utf8')).toBe(content);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a token that is not ours', () => {
  const now = () => Math.floor(Date.now() / 1000);

  async function signed(
    change: Record<string, unknown>,
    with_: { secret?: CryptoKey | Uint8Array; kid?: string } = {},
  ) {
    const claims = { ...decodeJwt(ana.session.access_token), ...change };
    const given = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    const secret = with_.secret ?? (await importJWK(key, 'ES256'));
    return new SignJWT(given)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: with_.kid ?? (key.kid as string) })
      .sign(secret);
  }

  function withHmac(secret: string | Buffer): string {
    const head = base64({ alg: 'HS256', typ: 'JWT', kid: key.kid });
    const text = `${head}.${ana.session.access_token.split('.')[1]}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }

  const forgeries: Record<string, () => Promise<string> | string> = {
    expired: () => signed({ iat: now() - 7200, exp: now() - 1 }),
    'without an end': () => signed({ exp: undefined }),
    'not valid yet': () => signed({ nbf: now() + 600 }),
    'of another issuer': () => signed({ iss: 'http://elsewhere.test/auth/v1' }),
    'without an issuer': () => signed({ iss: undefined }),
    'for another audience': () => signed({ aud: 'somebody-else' }),
    'with an unknown role': () => signed({ role: 'postgres' }),
    'signed by another key under our name': async () =>
      signed({}, { secret: (await generateKeyPair('ES256')).privateKey }),
    'signed by a key we do not have': () => signed({}, { kid: 'another' }),
    'with alg none': () =>
      `${base64({ alg: 'none', typ: 'JWT' })}.${ana.session.access_token.split('.')[1]}.`,
    'with the public key as HMAC secret (PEM)': () =>
      withHmac(
        createPublicKey({ key, format: 'jwk' } as never).export({ type: 'spki', format: 'pem' }) as string,
      ),
    'with the public key as HMAC secret (JWK)': () =>
      withHmac(JSON.stringify(stage.auth.keys.jwks().keys[0])),
    'with an edited aal': () => {
      const [head, body, signature] = ana.session.access_token.split('.');
      const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as JWTPayload;
      return `${head}.${base64({ ...claims, aal: 'aal2' })}.${signature}`;
    },
    'that is no token': () => 'not-a-token',
  };

  it('SPEC 15: the untouched one is believed, so that what follows means something', async () => {
    expect(await stage.auth.keys.verify(await signed({}))).toMatchObject({ sub: ana.id });
  });

  it.each(Object.keys(forgeries))('SPEC 15: %s is refused', async (name) => {
    const token = await (forgeries[name] as () => Promise<string> | string)();
    const failure = await stage.auth.keys.verify(token).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(AuthRefusal);
    expect(failure).toMatchObject({ reason: 'bad_jwt', status: 403 });
    const { data, error } = await stage.client().auth.getUser(token);
    expect(data.user).toBeNull();
    expect(error?.code).toBe('bad_jwt');
  });

  it('SPEC 15: a token of another machine is refused, whoever it names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bivouac-keys-'));
    try {
      const other = await stage.reopen({ dataDir: folder });
      const { data } = await other.client().auth.signInWithPassword({ email: ana.email, password });
      const { error } = await stage.client().auth.getUser(data.session?.access_token);
      expect(error?.code).toBe('bad_jwt');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
