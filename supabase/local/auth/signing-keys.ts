/** Tokens signed and verified with ES256, and the public keys others verify them with. */
import { join } from 'node:path';
import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { AuthRefusal } from './auth-refusal.ts';
import { type Claims, type ClaimsToSign, isRole } from './claims.ts';
import { keepKeys } from './key-file.ts';

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
