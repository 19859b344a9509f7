/** The packages of the repository, as its package.json lists them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';

export type Workspace = {
  /** Path from the top, e.g. `libs/live`. */ folder: string;
  name: string;
  path: string;
};

/** Tests of a package that are Nx projects of their own, each with its own inputs: they have a project.json and no package.json. */
const TESTED_PARTS = ['supabase/local', 'supabase/tests/administration'];

/** Those that are linted and tested by themselves: folders of the tools that are packages are looked through with the tools. */
export async function readWorkspaces(): Promise<Workspace[]> {
  const parts = TESTED_PARTS.map(async (folder) => {
    const path = join(projectRoot, folder);
    return { folder, path, name: (await manifest(path, 'project.json')).name };
  });
  return [...(await everyWorkspace()).filter(({ isTested }) => isTested), ...(await Promise.all(parts))];
}

export async function everyWorkspace(): Promise<(Workspace & { isTested: boolean })[]> {
  const { workspaces } = await manifest(projectRoot);
  const folders: string[] = [];
  for (const pattern of workspaces ?? []) {
    if (!pattern.endsWith('/*')) folders.push(pattern);
    else {
      const parent = pattern.slice(0, -2);
      const children = await readdir(join(projectRoot, parent));
      folders.push(...children.sort().map((child) => `${parent}/${child}`));
    }
  }
  return Promise.all(
    folders.map(async (folder) => {
      const path = join(projectRoot, folder);
      const { name, scripts } = await manifest(path);
      return { folder, path, name, isTested: scripts !== undefined };
    }),
  );
}

async function manifest(
  folder: string,
  file = 'package.json',
): Promise<{ name: string; workspaces?: string[]; scripts?: object }> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'));
}
