/** Accounts that providers vouch for: GitHub, keys of an issuer, unconfirmed addresses. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalIssuer, startLocalIssuer } from '#tests/issuer/local-issuer.ts';
import { IssuerUnreachable, keepIssuerKeys } from '../others/issuer-keys.ts';
import { fragment, newestLetter } from './letters.ts';
import { newEmail, password } from './people.ts';
import { atHome, callback, keycloakAt, linkOf, newBrowser } from './provider-visit.ts';
import { issuerOrigin, openStage, type Stage } from './stage.ts';

let stage: Stage;

describe('GitHub', () => {
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

  /** What of GitHub an app sees: a page that leads back, codes for tokens, and two questions of its API. */
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
});

describe('keys of an issuer', () => {
  const issuer = 'https://login.example';
  type Pair = { sign(): Promise<string>; jwk: JWK };

  async function pair(kid: string): Promise<Pair> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    return {
      jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
      sign: () => new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
    };
  }

  let old: Pair;
  let fresh: Pair;
  beforeAll(async () => {
    [old, fresh] = [await pair('old'), await pair('fresh')];
  });

  function elsewhere() {
    const at = { ms: 0, asked: 0, silent: false, published: [old.jwk] as unknown };
    const ask = async () => {
      at.asked += 1;
      if (at.silent) throw new Error('no answer');
      return { keys: at.published } as JSONWebKeySet;
    };
    const keys = keepIssuerKeys(issuer, ask, () => at.ms);
    const believes = async (token: Promise<string>) =>
      jwtVerify(await token, keys, { algorithms: ['ES256'] }).then(
        () => true,
        (failure: unknown) => failure,
      );
    return { at, believes };
  }

  it('SPEC 110: keys are asked for once, however many tokens come, and again after ten minutes', async () => {
    const { at, believes } = elsewhere();
    expect(await Promise.all([1, 2, 3].map(() => believes(old.sign())))).toEqual([true, true, true]);
    expect(at.asked).toBe(1);
    at.ms = 10 * 60_000;
    expect(await believes(old.sign())).toBe(true);
    expect(at.asked).toBe(2);
  });

  it('SPEC 110: a key that is new is found at once, and one that is made up costs one question in half a minute', async () => {
    const { at, believes } = elsewhere();
    expect(await believes(old.sign())).toBe(true);
    at.published = [fresh.jwk, old.jwk];
    at.ms = 30_000;
    expect(await believes(fresh.sign())).toBe(true);
    expect(at.asked).toBe(2);
    const made = await pair('made up');
    for (let tries = 0; tries < 20; tries += 1)
      expect(await believes(made.sign())).toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    expect(at.asked).toBe(2);
    at.ms = 60_000;
    await Promise.all([1, 2, 3].map(() => believes(made.sign())));
    expect(at.asked).toBe(3);
  });

  it('SPEC 110: a key that is withdrawn counts no longer than ten minutes', async () => {
    const { at, believes } = elsewhere();
    expect(await believes(old.sign())).toBe(true);
    at.published = [fresh.jwk];
    at.ms = 10 * 60_000;
    expect(await believes(old.sign())).toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  });

  it('SPEC 110: an issuer that is silent is named, and not asked again by every token', async () => {
    const { at, believes } = elsewhere();
    at.silent = true;
    for (let tries = 0; tries < 5; tries += 1) {
      const failure = await believes(old.sign());
      expect(failure).toBeInstanceOf(IssuerUnreachable);
      expect(failure).toMatchObject({ message: expect.stringContaining(issuer) });
    }
    expect(at.asked).toBe(1);
    at.silent = false;
    at.ms = 5_000;
    expect(await believes(old.sign())).toBe(true);
  });

  it('SPEC 110: keys that are known serve for an hour while the issuer is silent, and then no longer', async () => {
    const { at, believes } = elsewhere();
    expect(await believes(old.sign())).toBe(true);
    at.silent = true;
    at.ms = 59 * 60_000;
    expect(await believes(old.sign())).toBe(true);
    at.ms = 60 * 60_000;
    expect(await believes(old.sign())).toBeInstanceOf(IssuerUnreachable);
  });

  it('SPEC 110: an answer that is no set of keys is no answer', async () => {
    const { at, believes } = elsewhere();
    at.published = 'nonsense';
    expect(await believes(old.sign())).toBeInstanceOf(IssuerUnreachable);
  });
});

describe('unconfirmed by provider', () => {
  let issuer: LocalIssuer;
  beforeAll(async () => {
    issuer = await startLocalIssuer([callback]);
    stage = await openStage({
      settings: {
        letters: { everyS: 0, perHour: 1_000 },
        confirmations: { ofSignUps: true, ofChanges: true, byBothAddresses: true },
        signInBy: { providers: [keycloakAt(issuer)], manualLinking: true, wallets: [] },
      },
    });
  });
  afterAll(async () => {
    await stage.stop();
    await issuer.stop();
  });

  const signUpAs = (email: string) =>
    stage.client().auth.signUp({ email, password, options: { data: { name: 'A stranger', a: 1 } } });

  async function visit(account: string) {
    const told = fragment(await newBrowser(stage).open(await linkOf(stage.client()), account));
    const { data } = await stage.client().auth.getUser(told.get('access_token') ?? '');
    return { told, user: data.user };
  }

  it('SPEC 144: it is the owner’s from then on, without anything the stranger has set', async () => {
    const email = newEmail();
    expect((await signUpAs(email)).data.session).toBeNull();
    const { code } = newestLetter(stage, email);
    const { account } = atHome(issuer, { email, name: 'The owner' } as object);
    const { told, user } = await visit(account);
    expect(told.get('error_code')).toBeNull();
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { email, email_verified: true },
    });
    expect(user?.user_metadata).not.toHaveProperty('a');
    expect(user?.user_metadata.name).not.toBe('A stranger');
    const byPassword = await stage.client().auth.signInWithPassword({ email, password });
    expect(byPassword.error?.code).toBe('invalid_credentials');
    const byLetter = await stage.client().auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(byLetter.error?.code).toBe('otp_expired');
    expect((await visit(account)).user?.id).toBe(user?.id);
  });

  it('SPEC 144: of a letter and the provider at the same instant both find one account', async () => {
    const email = newEmail();
    await signUpAs(email);
    const { code } = newestLetter(stage, email);
    const [byProvider, byLetter] = await Promise.all([
      visit(atHome(issuer, { email }).account),
      stage.client().auth.verifyOtp({ email, token: code, type: 'signup' }),
    ]);
    expect(byProvider.told.get('error_code')).toBeNull();
    expect([null, 'otp_expired']).toContain(byLetter.error?.code ?? null);
    const rows = await stage.sql`select id from auth.users where email = ${email}`;
    expect(rows.map(({ id }) => id)).toEqual([byProvider.user?.id]);
  });

  it('SPEC 144: not by an address the provider has not verified', async () => {
    const email = newEmail();
    await signUpAs(email);
    const { told } = await visit(atHome(issuer, { email, email_verified: false }).account);
    expect(told.get('error_code')).toBe('provider_email_needs_verification');
  });
});
