/** The packages of the repository, as its package.json lists them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export type Workspace = {
  /** Path from the top, e.g. `libs/live`. */ folder: string;
  name: string;
  path: string;
  /** Names of its scripts: Nx runs each as a target. */
  targets: string[];
};

/** Those that are linted and tested by themselves: folders of the tools that are packages are looked through with the tools. */
export async function readWorkspaces(): Promise<Workspace[]> {
  return (await everyWorkspace()).filter(({ isTested }) => isTested);
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
      return { folder, path, name, targets: Object.keys(scripts ?? {}), isTested: scripts !== undefined };
    }),
  );
}

async function manifest(folder: string): Promise<{ name: string; workspaces?: string[]; scripts?: object }> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}
