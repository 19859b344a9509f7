/** The packages of the repository, as its package.json lists them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export type Workspace = {
  /** Path from the top, e.g. `libs/live`. */ folder: string;
  name: string;
  path: string;
  /** Its scripts, and what else its package.json makes a target of Nx. */
  targets: string[];
  /** The packages whose tests it runs by one process. */
  holds?: Workspace[];
};

/** Tests of a package that are Nx projects with inputs of their own: they have a project.json and no package.json. */
const TESTED_PARTS = ['supabase/local', 'supabase/tests/administration'];

/** Those that are linted and tested by themselves: folders of the tools that are packages are looked through with the tools. */
export async function readWorkspaces(): Promise<Workspace[]> {
  const parts = TESTED_PARTS.filter((folder) => existsSync(join(projectRoot, folder, 'project.json')));
  return [
    ...(await everyWorkspace()).filter(({ isTested }) => isTested),
    ...(await Promise.all(parts.map(async (folder) => workspaceIn(folder, await projectIn(folder))))),
  ];
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
      const packed = await manifest(join(projectRoot, folder));
      return { ...workspaceIn(folder, packed), isTested: packed.scripts !== undefined };
    }),
  );
}

function workspaceIn(folder: string, { name, scripts, nx }: Manifest): Workspace {
  const targets = Object.keys({ ...scripts, ...nx?.targets });
  return { folder, path: join(projectRoot, folder), name, targets };
}

async function projectIn(folder: string): Promise<Manifest> {
  const { name, targets } = JSON.parse(await readFile(join(projectRoot, folder, 'project.json'), 'utf8'));
  const commands = Object.entries<{ options?: { command?: string } }>(targets);
  return {
    name,
    scripts: Object.fromEntries(commands.map(([target, { options }]) => [target, options?.command ?? ''])),
  };
}

/** Tests that need no server: those of libraries, shell and remotes. */
export function isPure({ folder, targets }: Workspace): boolean {
  return targets.includes('test') && !/^(?:supabase|tools|lab|e2e)(?:\/|$)/.test(folder);
}

/** The project of Nx that runs the tests of all `holds` by one process: most of what a package's tests take is a start of Vitest. */
export function together(holds: Workspace[]): Workspace {
  const folder = 'tools/test/together';
  return { ...workspaceIn(folder, { name: 'together', scripts: { test: '' } }), holds };
}

export async function commandOf(
  { folder, path }: Workspace,
  target: string,
): Promise<[program: string, ...args: string[]]> {
  const { scripts } = existsSync(join(path, 'package.json')) ? await manifest(path) : await projectIn(folder);
  const [program = '', ...args] = (scripts?.[target] ?? 'vitest run').split(' ');
  return [program, ...args.filter((arg) => !/^--(?:reporter|outputFile)/.test(arg))];
}

interface Manifest {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  nx?: { targets?: object };
}

async function manifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}
