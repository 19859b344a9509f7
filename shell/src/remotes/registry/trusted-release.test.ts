// @vitest-environment happy-dom
/** What is signed by its team and not older than what was seen runs; whatever is in doubt does not. */
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Release } from './release.ts';
import { limitReleaseAge } from './release-age.ts';
import { trustedRelease } from './trusted-release.ts';

const team = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const rawKey = (key: KeyObject) =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x as string, 'base64url').toString('base64');
const publicKey = rawKey(team.privateKey);

const aRelease = (over: Partial<Release> = {}): Release => ({
  name: 'mfe-public',
  version: '1.0.0',
  sequence: 10,
  signedMs: Date.now(),
  contract: 1,
  entry: '/r/mfe-public/1.0.0/remoteEntry.a.js',
  files: { 'remoteEntry.a.js': 'sha384-x' },
  ...over,
});

function signed(release: unknown, key = team.privateKey) {
  const text = typeof release === 'string' ? release : JSON.stringify(release);
  return { release: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

const judge = (...remotes: { release: string; signature: string }[]) =>
  trustedRelease({ remotes }, 'mfe-public', publicKey);

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
  ['for another contract', 'other_contract', [signed(aRelease({ contract: 2 }))]],
])('a release %s is %s', async (_case, reason, lines) => {
  await expect(judge(...lines)).rejects.toMatchObject({ reason });
});

it('no release runs for a name without a key', async () => {
  const registry = { remotes: [signed(aRelease())] };
  await expect(trustedRelease(registry, 'mfe-public', undefined)).rejects.toMatchObject({
    reason: 'not_signed',
  });
});

describe('the order of releases', () => {
  it('is remembered: an older one is refused, a rollback with a higher sequence is not', async () => {
    await judge(signed(aRelease({ sequence: 20, version: '2.0.0' })));
    await expect(judge(signed(aRelease({ sequence: 19 })))).rejects.toMatchObject({ reason: 'downgraded' });
    await expect(judge(signed(aRelease({ sequence: 21, version: '1.0.0' })))).resolves.toBeDefined();
  });

  it('is not moved by a release that was refused', async () => {
    await judge(signed(aRelease({ sequence: 99 }), stranger.privateKey)).catch(() => undefined);
    await judge(signed(aRelease({ sequence: 98, contract: 2 }))).catch(() => undefined);
    await expect(judge(signed(aRelease({ sequence: 1 })))).resolves.toBeDefined();
  });

  it('begins again with a new key of the team', async () => {
    await judge(signed(aRelease({ sequence: 20 })));
    const line = signed(aRelease({ sequence: 1 }), stranger.privateKey);
    const release = trustedRelease({ remotes: [line] }, 'mfe-public', rawKey(stranger.privateKey));
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
    await judge(aged(1));
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
