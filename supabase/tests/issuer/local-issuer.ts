/** An OpenID Connect server on this machine, a library's: people are at home there, and apps send them to it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export type AtHome = { email: string; email_verified: boolean; name?: string; picture?: string };

export type LocalIssuer = {
  url: string;
  /** How an app is known there; it must prove itself by PKCE as well. */
  client: { id: string; secret: string };
  people: Map<string, AtHome>;
  sign(claims: JWTPayload): Promise<string>;
  stop(): Promise<void>;
};

export async function startLocalIssuer(redirectUris: string[]): Promise<LocalIssuer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'of-today', use: 'sig', alg: 'RS256' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: 'bivouac', secret: 'a secret & more: 100%' };
  const people = new Map<string, AtHome>();

  const provider = new Provider(url, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    // biome-ignore lint/suspicious/noExplicitAny: jose and the server describe one key by two types.
    jwks: { keys: [key as any] },
    cookies: { keys: ['of-this-run'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    meet(provider, request, response).catch((failure) => {
      response.writeHead(500).end(String(failure));
    });
  });

  return {
    url,
    client,
    people,
    sign: (claims) => {
      const iat = Math.floor(Date.now() / 1000);
      const whole = { iss: url, aud: client.id, iat, exp: iat + 3600, ...claims };
      return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function meet(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const asks =
      prompt.name === 'login'
        ? '<h1>Who are you?</h1><label>Name <input name="account"></label>'
        : `<h1>May ${params.client_id} know who you are?</h1>`;
    response.end(
      `<!doctype html><html lang="en"><title>Identity</title><form method="post">${asks}
      <button name="say" value="yes">Continue</button><button name="say" value="no">Cancel</button></form></html>`,
    );
    return;
  }
  const said = new URLSearchParams(await bodyOf(request));
  const merge = { mergeWithLastSubmission: prompt.name !== 'login' };
  if (said.get('say') === 'no') {
    const refused = { error: 'access_denied', error_description: 'The person said no' };
    return provider.interactionFinished(request, response, refused, merge);
  }
  if (prompt.name === 'login') {
    const login = { accountId: said.get('account') ?? '' };
    return provider.interactionFinished(request, response, { login }, merge);
  }
  const grant =
    (grantId ? await provider.Grant.find(grantId) : undefined) ??
    new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, merge);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
