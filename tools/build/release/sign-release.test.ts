/** A release is signed by its team over every file it has, anew only when something in it is new. */
import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, sign as signBytes, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bivouac-release-'));
  mkdirSync(join(folder, 'dist/1.2.0/texts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"@bivouac/mfe-public","version":"1.2.0"}');
  write('remoteEntry.abcd1234.js', 'var mfe_public = {}');
  write('remoteEntry.abcd1234.js.map', '{}');
  write('texts/fr.js', 'export {}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(folder, 'dist/1.2.0', path), text);
}

function sign(key = pem) {
  execFileSync(process.execPath, [resolve(import.meta.dirname, 'sign-release.ts')], {
    cwd: folder,
    env: { ...process.env, BIVOUAC_SIGNING_KEY: key },
    stdio: 'pipe',
  });
  const signed = JSON.parse(readFileSync(join(folder, 'dist/entry.json'), 'utf8'));
  return { ...signed, content: JSON.parse(signed.release) };
}

it('names every file with its hash, and holds against the public key', () => {
  const { release, signature, content } = sign();
  expect(content).toMatchObject({
    name: 'mfe-public',
    version: '1.2.0',
    entry: '/r/mfe-public/1.2.0/remoteEntry.abcd1234.js',
  });
  expect(Object.keys(content.files)).toEqual(['remoteEntry.abcd1234.js', 'texts/fr.js']);
  expect(content.files['texts/fr.js']).toBe(
    `sha384-${createHash('sha384').update('export {}').digest('base64')}`,
  );
  const isGenuine = (text: string) =>
    verify(null, Buffer.from(text), createPublicKey(privateKey), Buffer.from(signature, 'base64'));
  expect(isGenuine(release)).toBe(true);
  expect(isGenuine(release.replace('1.2.0', '1.2.1'))).toBe(false);
});

it('leaves the line as it is while nothing is new, and goes on counting when something is', () => {
  const first = sign();
  expect(sign().release).toBe(first.release);
  write('texts/fr.js', 'export const bonjour = 1');
  const second = sign();
  expect(second.content.sequence).toBeGreaterThan(first.content.sequence);
});

it('says when it was signed, and says it anew every week without another release', () => {
  const first = sign();
  expect(Date.now() - first.content.signedMs).toBeLessThan(60_000);
  const file = join(folder, 'dist/entry.json');
  const release = JSON.stringify({ ...first.content, signedMs: Date.now() - 8 * 86_400_000 });
  const signature = signBytes(null, Buffer.from(release), privateKey).toString('base64');
  writeFileSync(file, JSON.stringify({ release, signature }));
  const second = sign();
  expect(second.content.sequence).toBe(first.content.sequence);
  expect(Date.now() - second.content.signedMs).toBeLessThan(60_000);
});

it('signs anew with another key', () => {
  const first = sign();
  const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(sign(other).signature).not.toBe(first.signature);
});

it('says what is wrong with a key, and with a folder that was not built', () => {
  expect(() => sign('nonsense')).toThrow(/BIVOUAC_SIGNING_KEY holds no usable Ed25519 key/);
  rmSync(join(folder, 'dist/1.2.0/remoteEntry.abcd1234.js'));
  expect(() => sign()).toThrow(/There is no remoteEntry/);
});
