/** An id token of an issuer becomes a session, by unmodified auth-js: SPEC 75; and what a project without them answers: SPEC 79. */
import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalIssuer } from '#tests/issuer/local-issuer.ts';
import { newEmail, password, signUp } from './people.ts';
import { openStageWithIssuer, signInByIssuer } from './provider-visit.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let issuer: LocalIssuer;
beforeAll(async () => {
  ({ stage, issuer } = await openStageWithIssuer());
});
afterAll(() => stage.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const person = () => {
  const email = newEmail();
  return { sub: `subject of ${email}`, email, email_verified: true };
};
const signIn = (token: string, more: { nonce?: string; access_token?: string; provider?: string } = {}) =>
  stage.client().auth.signInWithIdToken({ provider: 'keycloak', token, ...more });

describe('SPEC 75: an id token', () => {
  it('signs in, and the same person again', async () => {
    const claims = person();
    const { data, error } = await signIn(await issuer.sign(claims));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: claims.email,
      identities: [{ provider: 'keycloak', id: claims.sub }],
    });
    expect((await signIn(await issuer.sign(claims))).data.user?.id).toBe(data.user?.id);
  });

  it('with the nonce whose hash it holds, and not with another, none, or one it does not hold', async () => {
    const nonce = 'made up for this sign-in';
    const token = await issuer.sign({ ...person(), nonce: sha256(nonce) });
    expect((await signIn(token, { nonce })).error).toBeNull();
    expect((await signIn(token, { nonce: 'another' })).error).toMatchObject({
      status: 400,
      message: 'Nonces mismatch',
    });
    const unlike = 'Passed nonce and nonce in id_token should either both exist or not.';
    expect((await signIn(token)).error?.message).toBe(unlike);
    expect((await signIn(await issuer.sign(person()), { nonce })).error?.message).toBe(unlike);
  });

  it('with the access token it was made for', async () => {
    const half = createHash('sha256').update('the access token').digest().subarray(0, 16);
    const token = await issuer.sign({ ...person(), at_hash: half.toString('base64url') });
    expect((await signIn(token, { access_token: 'another' })).error?.message).toBe('Bad ID token');
    expect((await signIn(token, { access_token: 'the access token' })).error).toBeNull();
  });

  const nowS = () => Math.floor(Date.now() / 1000);
  const badly: [string, () => Promise<string> | string, string][] = [
    [
      'for another app',
      () => issuer.sign({ ...person(), aud: 'another' }),
      'Unacceptable audience in id_token',
    ],
    [
      'that has expired',
      () => issuer.sign({ ...person(), iat: nowS() - 7200, exp: nowS() - 60 }),
      'Bad ID token',
    ],
    ['that is not valid yet', () => issuer.sign({ ...person(), nbf: nowS() + 600 }), 'Bad ID token'],
    ['of another issuer', () => issuer.sign({ ...person(), iss: 'https://evil.example' }), 'Bad ID token'],
    ['of nobody', () => issuer.sign({ email: newEmail(), email_verified: true }), 'Bad ID token'],
    ['without an address', () => issuer.sign({ sub: 'no address' }), 'Bad ID token'],
    ['that is none', () => 'made-up', 'Bad ID token'],
    [
      'that is not signed',
      () =>
        new UnsecuredJWT({ ...person(), iss: issuer.url, aud: issuer.client.id })
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode(),
      'Bad ID token',
    ],
    [
      'signed with the secret of the app',
      () =>
        new SignJWT({ ...person(), iss: issuer.url, aud: issuer.client.id })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(issuer.client.secret.padEnd(32))),
      'Bad ID token',
    ],
    [
      'signed with another key',
      async () =>
        new SignJWT({ ...person(), iss: issuer.url, aud: issuer.client.id })
          .setProtectedHeader({ alg: 'RS256', kid: 'of-today' })
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign((await generateKeyPair('RS256')).privateKey),
      'Bad ID token',
    ],
  ];
  it.each(badly)('%s is refused', async (_, make, message) => {
    const { error } = await signIn(await make());
    expect(error).toMatchObject({ status: 400, message });
  });

  it('is answered as OAuth names errors', async () => {
    const answer = await fetch(`${stage.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'keycloak', id_token: 'made-up' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'invalid request', error_description: 'Bad ID token' });
  });

  it('of an issuer that is silent just now is told as a failure, and not as a bad token', async () => {
    const { client } = await stage.reopen({
      settings: {
        signInBy: signInByIssuer({ ...issuer, url: 'http://127.0.0.1:1' }),
      },
    });
    const { error } = await client().auth.signInWithIdToken({
      provider: 'keycloak',
      token: await issuer.sign(person()),
    });
    expect(error?.status).toBe(500);
  });

  it('of a provider that is off, or that nobody knows', async () => {
    const token = await issuer.sign(person());
    expect((await signIn(token, { provider: 'google' })).error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
    });
    expect((await signIn(token, { provider: 'nobody' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Custom OIDC provider "nobody" not allowed',
    });
  });

  it('whose address is not verified joins nobody', async () => {
    const { email } = await signUp(stage);
    const { error } = await signIn(await issuer.sign({ sub: 'thief', email, email_verified: false }));
    expect(error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' });
  });

  it('links an identity to whoever is signed in', async () => {
    const { client, id } = await signUp(stage);
    const token = await issuer.sign(person());
    const linked = await client.auth.linkIdentity({ provider: 'keycloak', token });
    expect(linked.error).toBeNull();
    expect((await signIn(token)).data.user?.id).toBe(id);
    const again = await client.auth.linkIdentity({ provider: 'keycloak', token });
    expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
    const stranger = await fetch(`${stage.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'keycloak', id_token: token, link_identity: true }),
    });
    expect(stranger.status).toBe(401);
  });
});

describe('SPEC 79: a project without them', () => {
  it('answers to single sign-on', async () => {
    const { error } = await stage.client().auth.signInWithSSO({ domain: 'rally.test' });
    expect(error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
  });

  it('answers to wallets', async () => {
    const { error } = await stage.client().auth.signInWithWeb3({
      chain: 'ethereum',
      message: 'rally.test wants you to sign in with your Ethereum account',
      signature: `0x${'0'.repeat(130)}`,
    });
    expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
  });

  it('and signs in by password as ever', async () => {
    const { email } = await signUp(stage);
    expect((await stage.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});
