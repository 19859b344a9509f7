/** Which tokens count: those signed here, those by the older secret, and those of issuers elsewhere, each by its own rules. */
import { decodeJwt, decodeProtectedHeader, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { isSafeAddress } from '../../safe-address.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { type Claims, isRole } from '../claims.ts';
import { algorithms, clockToleranceS } from '../providers/openid.ts';
import { OutsideFailed, objectFrom } from '../providers/outside.ts';
import { badJwt, type SigningKeys } from '../signing-keys.ts';
import { IssuerUnreachable, keepIssuerKeys } from './issuer-keys.ts';
import type { ThirdParty, TokensOfOthers } from './settings.ts';

export type Believed = {
  keys: SigningKeys;
  /** Also tokens of issuers elsewhere, whose people have no account here: for tables, functions, channels and files. */
  verify(token: string): Promise<Claims>;
  /** What a key by the older secret stands for (`anon`, `service_role`); null: it is none. */
  ofLegacyKey(key: string): Promise<Claims | null>;
};

export function believe(own: SigningKeys, { legacySecret, thirdParties }: TokensOfOthers): Believed {
  const legacy = legacySecret === null ? null : openLegacySecret(legacySecret);
  const elsewhere = thirdParties.map(openThirdParty);
  // The token names a way to be judged, and is then held to all of it: HMAC counts with the secret alone, never with a public key.
  const isByLegacy = (token: string) => read(token, decodeProtectedHeader)?.alg === 'HS256';
  const keys: SigningKeys = {
    ...own,
    verify: (token) => (legacy && isByLegacy(token) ? legacy.verify(token) : own.verify(token)),
  };
  return {
    keys,
    async verify(token) {
      const claims = elsewhere.length > 0 && !isByLegacy(token) ? read(token, decodeJwt) : null;
      const issuer = claims && elsewhere.find((one) => one.isMeant(claims));
      return (issuer || keys).verify(token);
    },
    ofLegacyKey: async (key) => (legacy && isByLegacy(key) ? legacy.ofKey(key) : null),
  };
}

function read<Part>(token: string, decode: (token: string) => Part): Part | null {
  try {
    return decode(token);
  } catch {
    return null;
  }
}

/** Tokens by the secret a project had before it had key pairs: its `anon` and `service_role` keys, and tokens of people. */
type LegacySecret = {
  /** Its claims; else `AuthRefusal` `bad_jwt`, 403. Of whatever issuer: whoever knows the secret writes what he likes. */
  verify(token: string): Promise<Claims>;
  /** What a key of the project stands for; null: it is none. A token of a person is none. */
  ofKey(key: string): Promise<Claims | null>;
};

function openLegacySecret(secret: string): LegacySecret {
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

/** Tokens of an issuer elsewhere whose people use the API with them: Firebase, Auth0, Cognito, Clerk, WorkOS or any other. */
type ThirdPartyTokens = {
  isMeant(claims: JWTPayload): boolean;
  verify(token: string): Promise<Claims>;
};

function openThirdParty({ issuer, jwksUrl, audience }: ThirdParty): ThirdPartyTokens {
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
