/** Each team's Ed25519 key: its own by environment, else one made for this working copy in the git-ignored `.keys/`. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Of the repository: of this one, or of the team's that has this package installed. */
const folder = join(
  import.meta.dirname.includes('node_modules') ? process.cwd() : resolve(import.meta.dirname, '../../..'),
  '.keys',
);

export class TeamKeyUnusable extends Error {
  readonly reason: 'not_json' | 'not_a_key';
  constructor(reason: TeamKeyUnusable['reason'], where: string, cause?: unknown) {
    super(
      `${where} holds no usable Ed25519 key (${reason}). See the head of tools/build/release/team-keys.ts.`,
      { cause },
    );
    this.name = 'TeamKeyUnusable';
    this.reason = reason;
  }
}

/** The key a release of this remote is signed with: PEM (PKCS 8) in `BIVOUAC_SIGNING_KEY`, or the working copy's. */
export function signingKey(name: string): KeyObject {
  const given = process.env.BIVOUAC_SIGNING_KEY;
  if (!given) return keptKey(name);
  try {
    return createPrivateKey(given);
  } catch (cause) {
    throw new TeamKeyUnusable('not_a_key', 'BIVOUAC_SIGNING_KEY', cause);
  }
}

export function keysHere(name: string): KeyObject[] {
  const texts = [process.env.BIVOUAC_SIGNING_KEY ?? '', readKept(name)];
  return texts.filter((text) => text !== '').map((text) => createPrivateKey(text));
}

function readKept(name: string): string {
  try {
    return readFileSync(join(folder, `${name}.pem`), 'utf8');
  } catch {
    return '';
  }
}

/** Raw public keys in base64 by remote; `BIVOUAC_TEAM_KEYS` (JSON, name to key) stands before the working copy's. */
export function publicKeys(names: readonly string[]): Record<string, string> {
  const given = givenKeys();
  return Object.fromEntries(names.map((name) => [name, given[name] ?? rawPublicKey(keptKey(name))]));
}

/** The 32 bytes of the public half, base64. */
export function rawPublicKey(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x as string, 'base64url').toString('base64');
}

function givenKeys(): Record<string, string> {
  const given = process.env.BIVOUAC_TEAM_KEYS;
  if (!given) return {};
  try {
    return JSON.parse(given);
  } catch (cause) {
    throw new TeamKeyUnusable('not_json', 'BIVOUAC_TEAM_KEYS', cause);
  }
}

function keptKey(name: string): KeyObject {
  const file = join(folder, `${name}.pem`);
  mkdirSync(folder, { recursive: true });
  try {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
    // Fails when there is one already: whoever came first has made it.
    writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
    return privateKey;
  } catch (refused) {
    if ((refused as NodeJS.ErrnoException).code !== 'EEXIST') throw refused;
    return createPrivateKey(readFileSync(file));
  }
}
