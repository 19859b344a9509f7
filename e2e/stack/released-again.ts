/** The public remote as it is built, signed and released on this machine under another version. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtAgainst } from '../../tools/build/release/built-against.ts';
import { describeRelease } from '../../tools/build/release/describe-release.ts';
import { writeLine } from '../../tools/build/release/line.ts';
import { signingKey } from '../../tools/build/release/team-keys.ts';

const DIST = fileURLToPath(new URL('../../mfe-public/dist', import.meta.url));

export async function releaseAgain(dataDir: string, version: string): Promise<void> {
  const name = 'mfe-public';
  const folder = join(dataDir, 'r', name, version);
  await cp(join(DIST, '0.1.0'), folder, { recursive: true });
  const against = builtAgainst(DIST);
  const content = {
    ...describeRelease(folder, name, version, against),
    sequence: Math.floor(Date.now() / 1000) + 60,
  };
  writeLine(join(dataDir, 'r', name, 'entry.json'), content, signingKey(name));
}
