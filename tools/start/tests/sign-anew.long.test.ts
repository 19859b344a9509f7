/** A site says anew that its releases are the present ones where it has the key, also far from any network. */
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canary, release } from '../../release/releases.ts';
import { folderStore } from '../../release/store/folder-store.ts';
import { aBuild, aTeam, COMMIT } from '../../release/tests/a-team.ts';
import { signAnew, signChannelsAnew } from '../sign-anew.ts';

const DAY_MS = 86_400_000;
const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bivouac-signed-'));
  file = join(dataDir, 'site/mfe-public/dist/entry.json');
  mkdirSync(dirname(file), { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function write(days: number | undefined, key = ours.privateKey): void {
  const signedMs = days === undefined ? {} : { signedMs: Date.now() - days * DAY_MS };
  const release = JSON.stringify({ name: 'mfe-public', sequence: 7, files: {}, ...signedMs });
  writeFileSync(
    file,
    JSON.stringify({ release, signature: sign(null, Buffer.from(release), key).toString('base64') }),
  );
}
const anew = (releaseDays = 30) => signAnew({ dataDir, releaseDays }, () => [ours.privateKey]);
const read = () => JSON.parse(readFileSync(file, 'utf8'));

it.each([undefined, 1, 400])('a line of %s days is signed anew, with the sequence it had', (days) => {
  write(days);
  expect(anew()).toEqual([]);
  const { release, signature } = read();
  expect(JSON.parse(release)).toMatchObject({ name: 'mfe-public', sequence: 7, files: {} });
  expect(Date.now() - JSON.parse(release).signedMs).toBeLessThan(60_000);
  expect(verify(null, Buffer.from(release), ours.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
});

it('what the build has written stays as it was signed', () => {
  write(3);
  const built = join(dataDir, 'built.json');
  linkSync(file, built);
  const before = readFileSync(built, 'utf8');
  anew();
  expect(readFileSync(built, 'utf8')).toBe(before);
  expect(readFileSync(file, 'utf8')).not.toBe(before);
});

it('a line of another team stays as it is, and is told of while there is time', () => {
  write(1, theirs.privateKey);
  const before = readFileSync(file, 'utf8');
  expect(anew()).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  write(20, theirs.privateKey);
  expect(anew()).toEqual([
    expect.stringContaining('The release of mfe-public is signed by a key that is not on'),
  ]);
  expect(anew(0)).toEqual([]);
});

it('what was released into the data folder is signed anew line by line, and nothing else about it changes', async () => {
  const team = aTeam(folderStore(dataDir), { key: ours.privateKey });
  await release(team, aBuild('1.0.0'), COMMIT, 'stable');
  await release(team, aBuild('1.1.0'), COMMIT, 'next');
  await canary(team, 0.2);
  const channels = () => JSON.parse(readFileSync(join(dataDir, 'r/mfe-public/channels.json'), 'utf8'));
  const told = () =>
    channels().lines.map(({ release: text }: { release: string }) => ({ ...JSON.parse(text), signedMs: 0 }));
  const [before, lines] = [told(), channels().lines];
  await new Promise((done) => setTimeout(done, 5));
  await signChannelsAnew(dataDir, () => [ours.privateKey]);
  expect(told()).toEqual(before);
  for (const [place, { release: text, signature }] of channels().lines.entries()) {
    expect(text).not.toBe(lines[place].release);
    expect(verify(null, Buffer.from(text), ours.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  }
  const after = channels();
  await signChannelsAnew(dataDir, () => [theirs.privateKey]);
  expect(channels()).toEqual(after);
});
