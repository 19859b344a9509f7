/** GitHub, which speaks OAuth 2 without OpenID Connect: its API says who has signed in. */
import { createHash } from 'node:crypto';
import { jsonFrom, OutsideFailed, objectFrom } from './outside.ts';
import {
  addressOf,
  addressWith,
  identityData,
  type Profile,
  type Provider,
  type ProviderEmail,
  scopesWith,
  textOf,
} from './provider.ts';
import type { ProviderSettings } from './settings.ts';

export function githubProvider(settings: ProviderSettings, redirectUri: string): Provider {
  const { name, clientIds, secret, url, skipsNonce } = settings;
  const [clientId] = clientIds;
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;

  async function profileOf(accessToken: string): Promise<Profile> {
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${accessToken}`,
      'user-agent': 'bivouac',
    };
    const user = await objectFrom(`${api}/user`, { headers });
    if (!Number.isSafeInteger(user.id)) throw new OutsideFailed('unreadable', `${api} names nobody`);
    const subject = String(user.id);
    const told = await jsonFrom(`${api}/user/emails`, { headers });
    const emails = Array.isArray(told) ? told.flatMap(emailOf) : [];
    const { name: realName, avatar_url: picture, login: userName } = user;
    return {
      subject,
      emails,
      data: identityData({ issuer: api, subject, name: realName, picture, userName, emails }),
    };
  }

  return {
    name,
    clientIds,
    skipsNonce,
    async address({ state, verifier, scopes, more }) {
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopesWith(['user:email'], scopes),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      return addressWith(`${url}/login/oauth/authorize`, parameters, more);
    },
    async known({ code, verifier }) {
      const tokens = await objectFrom(`${url}/login/oauth/access_token`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          client_id: clientId,
          client_secret: secret,
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      // GitHub answers a refused code with status 200.
      const { access_token: accessToken, refresh_token: refreshToken, error } = tokens;
      if (typeof accessToken !== 'string' || accessToken === '')
        throw new OutsideFailed('refused', `${url} gave no token (${textOf(error) ?? 'no reason'})`);
      return {
        profile: await profileOf(accessToken),
        accessToken,
        refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
      };
    },
    idToken: null,
  };
}

function emailOf(row: unknown): ProviderEmail[] {
  const { email, verified, primary } = (row ?? {}) as Record<string, unknown>;
  const address = addressOf(email);
  return address ? [{ email: address, isVerified: verified === true, isPrimary: primary === true }] : [];
}
