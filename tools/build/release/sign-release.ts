/** Signs what a remote's build has written: run in the remote's folder, it leaves `dist/entry.json` for the registry. */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Content, describeRelease } from './describe-release.ts';
import { signingKey } from './team-keys.ts';

const { name: packageName, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name: string = packageName.replace('@bivouac/', '');
const key = signingKey(name);
const content = describeRelease(`dist/${version}`, name, version);
const before = readBefore('dist/entry.json');

if (!before || !isSigned(before, key) || !isSame(JSON.parse(before.release), content)) {
  // Seconds since 1970: higher with every release, also after the files of the one before were thrown away.
  const sequence = Math.max(Math.floor(Date.now() / 1000), sequenceOf(before) + 1);
  const release = JSON.stringify({ ...content, sequence });
  const signature = sign(null, Buffer.from(release), key).toString('base64');
  // A new file in one step: the old one may still be served, linked elsewhere.
  writeFileSync('dist/entry.json.next', `${JSON.stringify({ release, signature })}\n`);
  renameSync('dist/entry.json.next', 'dist/entry.json');
}

interface Signed {
  release: string;
  signature: string;
}

function readBefore(file: string): Signed | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function sequenceOf(signed: Signed | null): number {
  return signed ? JSON.parse(signed.release).sequence : 0;
}

function isSigned({ release, signature }: Signed, by: KeyObject): boolean {
  return verify(null, Buffer.from(release), createPublicKey(by), Buffer.from(signature, 'base64'));
}

function isSame({ sequence: _, ...signed }: Content & { sequence: number }, now: Content): boolean {
  return JSON.stringify(signed) === JSON.stringify(now);
}
