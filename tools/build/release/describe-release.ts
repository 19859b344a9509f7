/** A built release as its team signs it: every file with its hash, and which of them the shell begins with. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../../../libs/contract/src/manifest.ts';

/** What does not change when the same files are signed again. */
export interface Content {
  name: string;
  version: string;
  contract: number;
  entry: string;
  files: Record<string, string>;
}

export class ReleaseNotBuilt extends Error {
  readonly reason = 'no_entry';
  constructor(folder: string) {
    super(`There is no remoteEntry in ${folder}: build the remote first (npm run build).`);
    this.name = 'ReleaseNotBuilt';
  }
}

/** `folder`: the release's own, `{remote}/dist/{version}`. */
export function describeRelease(folder: string, name: string, version: string): Content {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.map'))
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const entry = paths.find((path) => /^remoteEntry\.[\w-]+\.js$/.test(path));
  if (!entry) throw new ReleaseNotBuilt(folder);
  return {
    name,
    version,
    contract: CONTRACT_VERSION,
    entry: `/r/${name}/${version}/${entry}`,
    files: Object.fromEntries(paths.map((path) => [path, integrityOf(readFileSync(join(folder, path)))])),
  };
}

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
