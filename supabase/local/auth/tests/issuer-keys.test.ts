/** How often an issuer elsewhere is asked for its keys, and what happens while it is silent: SPEC 110. */
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { IssuerUnreachable, keepIssuerKeys } from '../others/issuer-keys.ts';

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
