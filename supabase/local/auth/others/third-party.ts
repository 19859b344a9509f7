/** Tokens of an issuer elsewhere whose people use the API with them: Firebase, Auth0, Cognito, Clerk, WorkOS or any other. */

import { type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { isSafeAddress } from '../../safe-address.ts';
import type { Claims } from '../claims.ts';
import { algorithms, clockToleranceS } from '../providers/openid.ts';
import { OutsideFailed, objectFrom } from '../providers/outside.ts';
import { badJwt } from '../signing-keys.ts';
import { IssuerUnreachable, keepIssuerKeys } from './issuer-keys.ts';
import type { ThirdParty } from './settings.ts';

export type ThirdPartyTokens = {
  isMeant(claims: JWTPayload): boolean;
  verify(token: string): Promise<Claims>;
};

export function openThirdParty({ issuer, jwksUrl, audience }: ThirdParty): ThirdPartyTokens {
  // Auth0 signs with the slash, others without.
  const names = [issuer, `${issuer}/`];
  const keys = keepIssuerKeys(issuer, async () => {
    const set = await objectFrom(jwksUrl ?? (await keysAddress(issuer)), {});
    return set as unknown as JSONWebKeySet;
  });

  function requireAudience({ aud }: JWTPayload): void {
    const made = aud === undefined ? [] : [aud].flat();
    const isForUs =
      audience.length > 0
        ? made.some((name) => audience.includes(name))
        : made.length === 0 || made.includes('authenticated');
    if (!isForUs) throw new TypeError('unexpected "aud" claim value');
  }

  return {
    isMeant: ({ iss }) => iss !== undefined && names.includes(iss),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms,
          issuer: names,
          requiredClaims: ['sub', 'exp'],
          clockTolerance: clockToleranceS,
        });
        requireAudience(payload);
        return asHere(payload);
      } catch (failure) {
        throw failure instanceof IssuerUnreachable ? failure : badJwt(failure);
      }
    },
  };
}

/** Whoever is known elsewhere is a person here, and never the service. A session here is not theirs to name. */
function asHere({ session_id: _, ...claims }: JWTPayload): Claims {
  const { role = 'authenticated' } = claims;
  if (role !== 'authenticated') throw new TypeError('a role other than "authenticated"');
  return { ...claims, role } as Claims;
}

async function keysAddress(issuer: string): Promise<string> {
  const told = await objectFrom(`${issuer}/.well-known/openid-configuration`, {});
  const isItself = typeof told.issuer === 'string' && told.issuer.replace(/\/$/, '') === issuer;
  if (!isItself) throw new OutsideFailed('unreadable', `${issuer} describes another issuer`);
  const { jwks_uri: address } = told;
  if (typeof address === 'string' && isSafeAddress(address)) return address;
  throw new OutsideFailed('unreadable', `${issuer} names no usable jwks_uri`);
}
