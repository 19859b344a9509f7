/** What a team has of the house where it has a repository of its own: the libraries, how parts are built, and how they are released. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyWorkspace } from '../test/workspaces.ts';

export interface Manifest {
  name: string;
  version: string;
  license: string;
  description: string;
  type: string;
  sideEffects?: boolean | string[];
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Package {
  manifest: Manifest;
  /** From the top of the repository, e.g. `libs/live`. */
  folder: string;
  path: string;
  /** Where its modules begin, below its folder: `src`, or '' where there is nothing else. */
  sources: string;
}

const IS_PACKED = /^(libs\/[^/]+|tools\/(build|release))$/;

export async function packages(): Promise<Package[]> {
  const folders = (await everyWorkspace()).filter(({ folder }) => IS_PACKED.test(folder));
  return Promise.all(
    folders.map(async ({ folder, path }) => {
      const manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8')) as Manifest;
      return { manifest, folder, path, sources: folder.startsWith('libs/') ? 'src' : '' };
    }),
  );
}
