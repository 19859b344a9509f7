/** What a build has left of a part: the files of its version, and those that lie at the root of the site. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Content, describeRelease } from '@bivouac/build/release';
import { CONTRACT_VERSION, type RemoteName, remoteNames } from '@bivouac/contract/manifest';

export const partNames = ['shell', ...remoteNames] as const;
export type PartName = 'shell' | RemoteName;

export const isPartName = (name: string): name is PartName => partNames.some((one) => one === name);

export interface Built {
  content: Content;
  /** Bytes by path below `r/{name}/{version}/`. */
  files: Map<string, Buffer>;
  /** Bytes by path below the root of the site: the shell's page, the app of a remote that has one. */
  site: Map<string, Buffer>;
}

/** In a repository of all teams each part has a folder of its name; a repository of one team is its part. */
export function folderOfPart(root: string, name: PartName): string {
  const own = join(root, name);
  return existsSync(join(own, 'package.json')) ? own : root;
}

export async function readBuilt(root: string, name: PartName): Promise<Built> {
  const folder = folderOfPart(root, name);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const dist = join(folder, 'dist');
  if (name === 'shell') {
    const content = { name, version, contract: CONTRACT_VERSION, entry: '/index.html', files: {} };
    return { content, files: new Map(), site: await filesIn(dist) };
  }
  return {
    content: describeRelease(join(dist, version), name, version),
    files: await filesIn(join(dist, version)),
    site: name === 'mfe-marshall' ? await filesIn(join(dist, 'alone')) : new Map(),
  };
}

/** Source maps are for whoever reads errors, not for readers of the site. */
export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !file.name.endsWith('.map'))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const read = files.map(
    async (file) => [relative(folder, file).replaceAll('\\', '/'), await readFile(file)] as const,
  );
  return new Map(await Promise.all(read));
}

export const sumOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
