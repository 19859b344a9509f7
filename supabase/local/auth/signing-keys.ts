/** Tokens signed and verified with ES256, and the public keys others verify them with. */
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { AuthRefusal } from './auth-refusal.ts';
import { type Claims, type ClaimsToSign, isRole } from './claims.ts';

export type SigningKeys = {
  /** The public key set, `{keys: [{kty, crv, x, y, kid, alg, use, key_ops}]}`. */
  jwks(): { keys: JWK[] };
  verify(token: string): Promise<Claims>;
  sign(claims: ClaimsToSign): Promise<string>;
};

export type SigningKeysSettings = { dataDir: string; issuer: string; lifetimeS: number };

const audience = 'authenticated';

export async function openSigningKeys({
  dataDir,
  issuer,
  lifetimeS,
}: SigningKeysSettings): Promise<SigningKeys> {
  const kept = await keepKeys(join(dataDir, 'auth-keys.json'));
  const publicKeys = kept.map(publicPart);
  const keySet = createLocalJWKSet({ keys: publicKeys });
  const newest = kept[0] as JWK;
  const privateKey = await importJWK(newest, 'ES256');
  const header = { alg: 'ES256', typ: 'JWT', kid: newest.kid as string };

  async function sign(claims: ClaimsToSign): Promise<string> {
    const iat = claims.iat ?? Math.floor(Date.now() / 1000);
    const whole = { aud: audience, exp: iat + lifetimeS, ...claims, iss: issuer, iat };
    return new SignJWT(whole).setProtectedHeader(header).sign(privateKey);
  }

  async function verify(token: string): Promise<Claims> {
    try {
      // Naming the one algorithm shuts out "none" and a public key used as an HMAC secret.
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['ES256'],
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'role'],
      });
      if (!isRole(payload.role)) throw new TypeError('unknown role');
      return payload as Claims;
    } catch (failure) {
      throw badJwt(failure);
    }
  }

  return { jwks: () => ({ keys: publicKeys }), verify, sign };
}

/** As GoTrue says it. */
export function badJwt(failure: unknown): AuthRefusal {
  const detail = failure instanceof Error ? failure.message : String(failure);
  return new AuthRefusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${detail}`);
}

function publicPart({ kty, crv, x, y, kid }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] } as JWK;
}

/** Reads the keys, newest first, or makes the first one. The file is `{"keys": [private JWK, …]}`, mode 600. */
async function keepKeys(file: string): Promise<JWK[]> {
  const kept = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
  if (kept === null) return makeFirstKey(file);
  await chmod(file, 0o600);
  return readKeys(kept, file);
}

function readKeys(text: string, file: string): JWK[] {
  let parsed: { keys?: JWK[] };
  try {
    parsed = JSON.parse(text) as { keys?: JWK[] };
  } catch (failure) {
    throw new SigningKeysUnreadable('not_json', file, failure);
  }
  const keys = (Array.isArray(parsed.keys) ? parsed.keys : []).filter(
    (key) => key.kty === 'EC' && key.crv === 'P-256' && Boolean(key.d) && Boolean(key.kid),
  );
  if (keys.length === 0) throw new SigningKeysUnreadable('no_usable_key', file);
  return keys;
}

async function makeFirstKey(file: string): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const key: JWK = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
  await mkdir(dirname(file), { recursive: true });
  // Written aside and renamed, so that a crash leaves either no file or a whole one.
  const aside = `${file}.${process.pid}`;
  const handle = await open(aside, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify({ keys: [key] }, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(aside, file);
  return [key];
}

/** The key file of the data folder cannot be used, so no token could be made or checked. */
export class SigningKeysUnreadable extends Error {
  override readonly name = 'SigningKeysUnreadable';
  readonly reason: 'not_json' | 'no_usable_key';

  constructor(reason: SigningKeysUnreadable['reason'], file: string, cause?: unknown) {
    const found = reason === 'not_json' ? 'is not JSON' : 'holds no ES256 key';
    super(
      `The signing keys in ${file} ${found}. Restore the file from a backup, or delete it: ` +
        'a new key is made at the next start and everybody signs in again.',
      { cause },
    );
    this.reason = reason;
  }
}
