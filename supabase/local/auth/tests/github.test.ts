/** Signing in by GitHub: OAuth without an issuer, asked at a server that speaks as GitHub's own does. SPEC 74. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fragment } from './letters.ts';
import { newEmail } from './people.ts';
import { callback, newBrowser } from './provider-visit.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

let stage: Stage;
let github: { url: string; emails: unknown[]; stop(): void };
beforeAll(async () => {
  github = await startGithub();
  const settings = {
    name: 'github',
    clientIds: ['app'],
    secret: 'secret',
    url: github.url,
    redirectUri: null,
    skipsNonce: false,
  } as const;
  stage = await openStage({
    settings: { signInBy: { providers: [settings], manualLinking: false, wallets: [] } },
  });
});
afterAll(async () => {
  await stage.stop();
  github.stop();
});

async function startGithub() {
  const emails: unknown[] = [];
  let challenge = '';
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://github');
    const json = (answer: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (url.pathname === '/login/oauth/authorize') {
      const {
        redirect_uri: back = '',
        state = '',
        code_challenge = '',
      } = Object.fromEntries(url.searchParams);
      challenge = code_challenge;
      return response.writeHead(302, { location: `${back}?code=of-github&state=${state}` }).end();
    }
    if (url.pathname === '/login/oauth/access_token') {
      let text = '';
      for await (const part of request) text += part;
      const told = Object.fromEntries(new URLSearchParams(text));
      const proof = createHash('sha256')
        .update(told.code_verifier ?? '')
        .digest('base64url');
      const isRight =
        told.client_secret === 'secret' && told.redirect_uri === callback && proof === challenge;
      return json(isRight ? { access_token: 'of-github' } : { error: 'bad_verification_code' });
    }
    if (request.headers.authorization !== 'Bearer of-github')
      return json({ message: 'Bad credentials' }, 401);
    if (url.pathname === '/api/v3/user')
      return json({ id: 7, login: 'ana', name: 'Ana', avatar_url: 'https://a/7' });
    if (url.pathname === '/api/v3/user/emails') return json(emails);
    return json({}, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, emails, stop: () => server.close() };
}

async function visit(): Promise<URLSearchParams> {
  const { data } = await stage.client().auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: `${issuerOrigin}/en/home` },
  });
  return fragment(await newBrowser(stage).open(data.url ?? '', 'nobody'));
}

it('signs in with the address that is verified and used first, and knows the person again', async () => {
  expect((await visit()).get('error_description')).toBe('Error getting user email from external provider');
  const [first, other, unsure] = [newEmail(), newEmail(), newEmail()];
  github.emails.push(
    { email: unsure, verified: false, primary: false },
    { email: other, verified: true, primary: false },
    { email: first, verified: true, primary: true },
  );
  const told = await visit();
  expect(told.get('provider_token')).toBe('of-github');
  const { data } = await stage.client().auth.getUser(told.get('access_token') ?? '');
  expect(data.user).toMatchObject({
    email: first,
    user_metadata: { user_name: 'ana', avatar_url: 'https://a/7' },
    identities: [{ provider: 'github', id: '7' }],
  });
  const { data: again } = await stage.client().auth.getUser((await visit()).get('access_token') ?? '');
  expect(again.user?.id).toBe(data.user?.id);
});
