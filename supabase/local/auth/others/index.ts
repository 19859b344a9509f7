/** Which tokens count: those signed here, those by the older secret, and those of issuers elsewhere, each by its own rules. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Claims } from '../claims.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { openLegacySecret } from './legacy-secret.ts';
import type { TokensOfOthers } from './settings.ts';
import { openThirdParty } from './third-party.ts';

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
