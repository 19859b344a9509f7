/** Tokens by the secret a project had before it had key pairs: its `anon` and `service_role` keys, and tokens of people. */
import { jwtVerify } from 'jose';
import { AuthRefusal } from '../auth-refusal.ts';
import { type Claims, isRole } from '../claims.ts';
import { badJwt } from '../signing-keys.ts';

export type LegacySecret = {
  /** Its claims; else `AuthRefusal` `bad_jwt`, 403. Of whatever issuer: whoever knows the secret writes what he likes. */
  verify(token: string): Promise<Claims>;
  /** What a key of the project stands for; null: it is none. A token of a person is none. */
  ofKey(key: string): Promise<Claims | null>;
};

export function openLegacySecret(secret: string): LegacySecret {
  const key = new TextEncoder().encode(secret);

  async function verify(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'role'],
      });
      const { role, aud } = payload;
      if (!isRole(role)) throw new TypeError('unknown role');
      // Keys name no audience, and servers that sign for their people often none.
      if (aud !== undefined && ![aud].flat().includes('authenticated'))
        throw new TypeError('unexpected "aud" claim value');
      return payload as Claims;
    } catch (failure) {
      throw badJwt(failure);
    }
  }

  return {
    verify,
    async ofKey(token) {
      const claims = await verify(token).catch((failure: unknown) => {
        if (failure instanceof AuthRefusal) return null;
        throw failure;
      });
      return claims && claims.role !== 'authenticated' && claims.sub === undefined ? claims : null;
    },
  };
}
