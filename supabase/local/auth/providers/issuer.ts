/** What an issuer of OpenID Connect publishes about itself, and the keys it signs with. */
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { isSafeAddress } from '../../safe-address.ts';
import { askOutside, OutsideFailed, objectFrom } from './outside.ts';

export type Issuer = {
  issuer: string;
  authorization: string;
  token: string;
  userinfo: string | null;
  keys: JWTVerifyGetKey;
  takesPkce: boolean;
  /** Else the secret goes into the body. */
  takesBasic: boolean;
  namesItself: boolean;
};

/** New endpoints are noticed within the hour. jose fetches new keys when it needs them. */
const keptMs = 60 * 60_000;

export function keepIssuer(url: string): () => Promise<Issuer> {
  let kept: { found: Promise<Issuer>; atMs: number } | null = null;
  return () => {
    if (kept && performance.now() - kept.atMs < keptMs) return kept.found;
    const found = discover(url);
    kept = { found, atMs: performance.now() };
    found.catch(() => {
      if (kept?.found === found) kept = null;
    });
    return found;
  };
}

async function discover(url: string): Promise<Issuer> {
  const told = await objectFrom(`${url}/.well-known/openid-configuration`, {});
  const { issuer } = told;
  // A description of another issuer would let that one speak for this one.
  if (typeof issuer !== 'string' || issuer.replace(/\/$/, '') !== url)
    throw new OutsideFailed('unreadable', `${url} describes another issuer`);
  const endpoint = (name: string) => {
    const address = told[name];
    if (typeof address === 'string' && isSafeAddress(address)) return address;
    throw new OutsideFailed('unreadable', `${url} names no usable ${name}`);
  };
  const lists = (name: string, value: string, unsaid: boolean) =>
    Array.isArray(told[name]) ? told[name].includes(value) : unsaid;
  return {
    issuer,
    authorization: endpoint('authorization_endpoint'),
    token: endpoint('token_endpoint'),
    userinfo: told.userinfo_endpoint === undefined ? null : endpoint('userinfo_endpoint'),
    keys: createRemoteJWKSet(new URL(endpoint('jwks_uri')), {
      [customFetch]: (address, { method, headers }) => askOutside(address, { method, headers }),
    }),
    takesPkce: lists('code_challenge_methods_supported', 'S256', false),
    takesBasic: lists('token_endpoint_auth_methods_supported', 'client_secret_basic', true),
    namesItself: told.authorization_response_iss_parameter_supported === true,
  };
}
