/** A provider that speaks OpenID Connect: Google, Keycloak, or any issuer that describes itself. */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isSafeAddress } from '../../safe-address.ts';
import { askOutside, OutsideFailed, objectFrom } from './outside.ts';
import {
  type Answered,
  addressOf,
  addressWith,
  identityData,
  type Known,
  type Profile,
  type Provider,
  type ProviderEmail,
  scopesWith,
  textOf,
} from './provider.ts';
import type { ProviderSettings } from './settings.ts';

/** Only key pairs: with a shared secret, anybody who has it could sign for the issuer. */
export const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

/** Two clocks are never quite the same. In seconds. */
export const clockToleranceS = 30;

export function openIdProvider(settings: ProviderSettings, redirectUri: string): Provider {
  const { name, clientIds, secret, url, skipsNonce } = settings;
  const [clientId] = clientIds;
  const find = keepIssuer(url);

  async function tokensFor({ code, verifier }: Answered, issuer: Issuer) {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    if (issuer.takesPkce) body.set('code_verifier', verifier);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (issuer.takesBasic) {
      const pair = [clientId, secret].map(encodeURIComponent).join(':');
      headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
    } else {
      body.set('client_id', clientId);
      body.set('client_secret', secret);
    }
    return objectFrom(issuer.token, { method: 'POST', headers, body });
  }

  async function known(answered: Answered): Promise<Known> {
    const issuer = await find();
    const isOther = answered.issuer === null ? issuer.namesItself : answered.issuer !== issuer.issuer;
    if (isOther) throw new OutsideFailed('unreadable', `${url} is not who answered`);
    const tokens = await tokensFor(answered, issuer);
    const [idToken, accessToken] = [textIn(tokens, 'id_token'), textIn(tokens, 'access_token')];
    const claims = await verify(issuer, idToken, accessToken);
    const { aud, azp, nonce } = claims;
    const isOurs = [aud].flat().includes(clientId) && (azp === undefined || azp === clientId);
    if (!isOurs || nonce !== nonceOf(answered.verifier))
      throw new OutsideFailed('unreadable', `the id token of ${url} is not for this sign-in`);
    const told = claims.email_verified === undefined ? await userinfo(issuer, accessToken, claims) : {};
    return {
      profile: profileOf(issuer, { ...told, ...claims }),
      accessToken,
      refreshToken: typeof tokens.refresh_token === 'string' ? tokens.refresh_token : null,
    };
  }

  return {
    name,
    clientIds,
    skipsNonce,
    async address({ state, verifier, scopes, more }) {
      const issuer = await find();
      const pkce = { code_challenge: digest('sha256', verifier), code_challenge_method: 'S256' };
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopesWith(['openid', 'email', 'profile'], scopes),
        state,
        nonce: nonceOf(verifier),
        ...(issuer.takesPkce ? pkce : {}),
      };
      return addressWith(issuer.authorization, parameters, more);
    },
    known,
    idToken: {
      issuer: url,
      async read(token, accessToken) {
        const issuer = await find();
        const claims = await verify(issuer, token, accessToken);
        const { aud = [], nonce } = claims;
        const audience = [aud].flat();
        return {
          profile: profileOf(issuer, claims),
          audience,
          nonce: typeof nonce === 'string' ? nonce : '',
        };
      },
    },
  };
}

/** The secret of the flow is kept here alone, so what is made of it binds the token to this sign-in. */
function nonceOf(verifier: string): string {
  return digest('sha256', `nonce ${verifier}`);
}

function digest(algorithm: string, text: string): string {
  return createHash(algorithm).update(text).digest('base64url');
}

async function verify(issuer: Issuer, idToken: string, accessToken: string): Promise<JWTPayload> {
  const { payload, protectedHeader } = await jwtVerify(idToken, issuer.keys, {
    algorithms,
    issuer: issuer.issuer,
    requiredClaims: ['sub', 'aud', 'exp', 'iat'],
    clockTolerance: clockToleranceS,
  });
  const bits = /\d+$/.exec(protectedHeader.alg)?.[0] ?? '512';
  const half = createHash(`sha${bits}`).update(accessToken).digest();
  const wanted = half.subarray(0, half.length / 2).toString('base64url');
  if (accessToken && payload.at_hash !== undefined && payload.at_hash !== wanted)
    throw new OutsideFailed('unreadable', 'the id token was made for another access token');
  return payload;
}

async function userinfo({ userinfo: address }: Issuer, accessToken: string, { sub }: JWTPayload) {
  if (!address) return {};
  const told = await objectFrom(address, { headers: { authorization: `Bearer ${accessToken}` } });
  if (told.sub !== sub) throw new OutsideFailed('unreadable', `${address} speaks of somebody else`);
  return told;
}

function profileOf({ issuer }: Issuer, claims: Record<string, unknown>): Profile {
  const subject = textOf(claims.sub);
  if (!subject) throw new OutsideFailed('unreadable', `${issuer} names nobody`);
  const email = addressOf(claims.email);
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  const emails: ProviderEmail[] = email ? [{ email, isVerified, isPrimary: true }] : [];
  const { name, picture, preferred_username: userName } = claims;
  return { subject, emails, data: identityData({ issuer, subject, name, picture, userName, emails }) };
}

function textIn(tokens: Record<string, unknown>, name: string): string {
  const token = tokens[name];
  if (typeof token === 'string' && token !== '') return token;
  throw new OutsideFailed('unreadable', `the answer holds no ${name}`);
}

/** What an issuer of OpenID Connect publishes about itself, and the keys it signs with. */
type Issuer = {
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

function keepIssuer(url: string): () => Promise<Issuer> {
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
