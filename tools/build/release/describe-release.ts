/** A built release as its team signs it: every file with its hash, and which of them the shell begins with. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtAgainst } from './built-against.ts';

export interface Content {
  name: string;
  version: string;
  contract: number;
  /** Ranges of what the page has once, by package; left out up to contract 1. */
  needs?: Record<string, string>;
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

/** `folder`: the release's own, `{remote}/dist/{version}`; what it was built against stands beside it. */
export function describeRelease(
  folder: string,
  name: string,
  version: string,
  against = builtAgainst(dirname(folder)),
): Content {
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
    ...against,
    entry: `/r/${name}/${version}/${entry}`,
    files: Object.fromEntries(paths.map((path) => [path, integrityOf(readFileSync(join(folder, path)))])),
  };
}

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
