// @vitest-environment happy-dom
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { CONTRACT_VERSION, type Release } from '@bivouac/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitReleaseAge } from './release-age.ts';
import { rememberSequence } from './seen-sequences.ts';
import { trustedRelease } from './trusted-release.ts';

const team = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const rawKey = (key: KeyObject) =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x as string, 'base64url').toString('base64');
const publicKey = rawKey(team.privateKey);

const offered = { '@bivouac/data': '1.4.0', react: '19.3.1' };

const aRelease = (over: Partial<Release> = {}): Release => ({
  name: 'mfe-public',
  version: '1.0.0',
  sequence: 10,
  signedMs: Date.now(),
  contract: CONTRACT_VERSION,
  needs: { '@bivouac/data': '^1.2.3' },
  entry: '/r/mfe-public/1.0.0/remoteEntry.a.js',
  files: { 'remoteEntry.a.js': 'sha384-x' },
  ...over,
});

function signed(release: unknown, key = team.privateKey) {
  const text = typeof release === 'string' ? release : JSON.stringify(release);
  return { release: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

const judge = (...remotes: { release: string; signature: string }[]) =>
  trustedRelease({ remotes }, 'mfe-public', publicKey, offered);

beforeEach(() => {
  localStorage.clear();
  limitReleaseAge();
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['with the verification of the browser', () => undefined],
  ['without one, as on plain http', () => vi.stubGlobal('crypto', {})],
])('%s', (_name, prepare) => {
  beforeEach(prepare);

  it('a signed release is trusted', async () => {
    await expect(judge(signed(aRelease()))).resolves.toMatchObject({ version: '1.0.0' });
  });

  it.each([
    ['signed by a stranger', signed(aRelease(), stranger.privateKey)],
    [
      'changed after it was signed',
      { ...signed(aRelease()), release: JSON.stringify(aRelease({ version: '6.6.6' })) },
    ],
    ['with a signature that is none', { ...signed(aRelease()), signature: '!' }],
    ['with an empty signature', { ...signed(aRelease()), signature: '' }],
  ])('one %s is not', async (_case, line) => {
    await expect(judge(line)).rejects.toMatchObject({ reason: 'not_signed', remote: 'mfe-public' });
  });
});

it.each([
  ['that is not there', 'not_registered', []],
  ['of another name', 'not_registered', [signed(aRelease({ name: 'mfe-admin' }))]],
  ['that is no JSON', 'not_registered', [signed('{')]],
  ['whose entry has no hash', 'not_registered', [signed(aRelease({ files: {} }))]],
  ['without a sequence', 'not_registered', [signed({ ...aRelease(), sequence: 'last' })]],
  ['of the contract after', 'other_contract', [signed(aRelease({ contract: CONTRACT_VERSION + 1 }))]],
  ['of the contract two before', 'other_contract', [signed(aRelease({ contract: CONTRACT_VERSION - 2 }))]],
  ['that does not say what it needs', 'not_registered', [signed({ ...aRelease(), needs: undefined })]],
  ['for what the page has not', 'incompatible', [signed(aRelease({ needs: { '@bivouac/maps': '^1.0.0' } }))]],
])('a release %s is %s', async (_case, reason, lines) => {
  await expect(judge(...lines)).rejects.toMatchObject({ reason });
});

it('no release runs for a name without a key', async () => {
  const registry = { remotes: [signed(aRelease())] };
  await expect(trustedRelease(registry, 'mfe-public', undefined, offered)).rejects.toMatchObject({
    reason: 'not_signed',
  });
});

it('a release of the contract before runs, and need not say what it was built against', async () => {
  const line = signed({ ...aRelease({ contract: CONTRACT_VERSION - 1 }), needs: undefined });
  await expect(judge(line)).resolves.toMatchObject({ contract: CONTRACT_VERSION - 1 });
});

it('what does not fit is told by whose version needs what, and what the page has', async () => {
  await expect(judge(signed(aRelease({ contract: 3, version: '4.0.0' })))).rejects.toMatchObject({
    version: '4.0.0',
    facts: { part: 'mfe-public 4.0.0', needs: '3', has: '1–2' },
  });
  await expect(judge(signed(aRelease({ needs: { '@bivouac/data': '^2.0.0' } })))).rejects.toMatchObject({
    facts: { part: 'mfe-public 1.0.0', needs: '@bivouac/data ^2.0.0', has: '1.4.0' },
  });
});

it.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.2.4', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.1.9', false],
  ['^1.2.3', '2.2.3', false],
  ['^0.1.0', '0.1.7', true],
  ['^0.1.0', '0.2.0', false],
  ['^0.1.2', '0.1.1', false],
  ['^0.0.3', '0.0.4', false],
  ['^0.0.0', '0.0.0', true],
])('built against %s, it runs with %s: %s', async (range, version, runs) => {
  const needs = { '@bivouac/data': range };
  const release = trustedRelease({ remotes: [signed(aRelease({ needs }))] }, 'mfe-public', publicKey, {
    '@bivouac/data': version,
  });
  const outcome = await release.then(
    () => true,
    ({ reason }) => reason !== 'incompatible' && reason,
  );
  expect(outcome).toBe(runs);
});

describe('the order of releases', () => {
  it('is remembered once a release stands: an older one is refused, a rollback with a higher sequence is not', async () => {
    const { sequence } = await judge(signed(aRelease({ sequence: 20, version: '2.0.0' })));
    await expect(judge(signed(aRelease({ sequence: 19 })))).resolves.toBeDefined();
    rememberSequence('mfe-public', publicKey, sequence);
    await expect(judge(signed(aRelease({ sequence: 19 })))).rejects.toMatchObject({ reason: 'downgraded' });
    await expect(judge(signed(aRelease({ sequence: 21, version: '1.0.0' })))).resolves.toBeDefined();
  });

  it('is not moved by a release that was refused', async () => {
    await judge(signed(aRelease({ sequence: 99 }), stranger.privateKey)).catch(() => undefined);
    await judge(signed(aRelease({ sequence: 98, contract: 9 }))).catch(() => undefined);
    await expect(judge(signed(aRelease({ sequence: 1 })))).resolves.toBeDefined();
  });

  it('begins again with a new key of the team', async () => {
    rememberSequence('mfe-public', publicKey, 20);
    const line = signed(aRelease({ sequence: 1 }), stranger.privateKey);
    const release = trustedRelease({ remotes: [line] }, 'mfe-public', rawKey(stranger.privateKey), offered);
    await expect(release).resolves.toMatchObject({ sequence: 1 });
  });
});

describe('the age of a release', () => {
  const DAY_MS = 86_400_000;
  const aged = (days: number, over: Partial<Release> = {}) =>
    signed(aRelease({ signedMs: Date.now() - days * DAY_MS, ...over }));

  it('is asked of it by a browser that comes for the first time', async () => {
    await expect(judge(aged(31))).rejects.toMatchObject({ reason: 'outdated' });
    await expect(judge(signed({ ...aRelease(), signedMs: undefined }))).rejects.toMatchObject({
      reason: 'outdated',
    });
    await expect(judge(aged(29))).resolves.toBeDefined();
  });

  it('is not asked by one that has seen a release of the team: an outage would be all there is to win', async () => {
    rememberSequence('mfe-public', publicKey, 10);
    await expect(judge(aged(400))).resolves.toBeDefined();
    await expect(judge(aged(400, { sequence: 9 }))).rejects.toMatchObject({ reason: 'downgraded' });
  });

  it('is what the operator says, or of no matter', async () => {
    limitReleaseAge(2);
    await expect(judge(aged(3))).rejects.toMatchObject({ reason: 'outdated' });
    limitReleaseAge(0);
    await expect(judge(aged(4000))).resolves.toBeDefined();
  });

  it('of one that was refused is not remembered', async () => {
    await judge(aged(31, { sequence: 99 })).catch(() => undefined);
    await expect(judge(aged(1))).resolves.toBeDefined();
  });
});
