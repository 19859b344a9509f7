/** What a change touches: packages by the graph of Nx, stories by their tags and their imports. What is not committed counts as changed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';
import { filesTagged, RULES, SIGN_IN, tagsOf, tagsTouchedBy } from './tags.ts';
import type { Workspace } from './workspaces.ts';

export class NoBase extends Error {
  override readonly name = 'NoBase';
  readonly reason = 'no_base';
  constructor(base: string, output: string) {
    super(`Changes since "${base}" cannot be listed: name another commit with --base.\n${output}`);
  }
}

const PROSE = /\.md$|^docs\//;

/** A change within these paths, prose aside, runs these projects alone, or one target of theirs. `npm test` runs all that read them. */
const HELD_BY = [
  // The unit tests of the administration compare its words with the parameters and sentences in the SQL.
  { paths: RULES, projects: ['@bivouac/supabase', '@bivouac/mfe-admin:test'] },
  { paths: SIGN_IN, projects: ['@bivouac/supabase', 'platform', '@bivouac/e2e'] },
];

/** `changed`: paths from the root. `null` if the graph of Nx decides. */
export function projectsHolding(changed: readonly string[]): readonly string[] | null {
  const read = changed.filter((path) => !PROSE.test(path));
  const held = HELD_BY.find(({ paths }) => read.every((path) => paths.test(path)));
  return read.length > 0 && held ? held.projects : null;
}

export async function touchedSince(base: string, workspaces: Workspace[]): Promise<Workspace[]> {
  const projects = projectsHolding(await changedSince(base));
  if (projects) return projects.flatMap((project) => named(project, workspaces));
  const args = ['show', 'projects', '--affected', `--base=${base}`, '--json'];
  const { isGood, output } = await runProgram('nx', args);
  const list = /^\[.*\]$/ms.exec(output)?.[0];
  if (!isGood || list === undefined) throw new NoBase(base, output);
  const names = JSON.parse(list) as string[];
  return workspaces.filter(({ name }) => names.includes(name));
}

/** `project`: its name, or `name:target` for one target of it. */
function named(project: string, workspaces: Workspace[]): Workspace[] {
  const [name, target] = project.split(':');
  return workspaces
    .filter((one) => one.name === name)
    .map((one) => (target === undefined ? one : { ...one, targets: [target] }));
}

export async function storiesSince(base: string): Promise<string[]> {
  const paths = await changedSince(base);
  const all = await readdir(join(projectRoot, 'e2e', 'specs'));
  const files = filesTagged(tagsTouchedBy(paths), all);
  if (!paths.some((path) => path.startsWith('e2e/'))) return files;
  const importing = await storiesImporting(await forkOf(base), all);
  const isLong = (file: string) => tagsOf(file).includes('@long');
  const left = process.env.BIVOUAC_ALL === '1' ? [] : importing.filter(isLong);
  if (left.length > 0)
    console.log(`Not run, since they are long, although they changed or import what did: ${left.join(', ')}`);
  return [...new Set([...files, ...importing.filter((file) => !left.includes(file))])].toSorted();
}

/** Paths from the root. */
async function changedSince(base: string): Promise<string[]> {
  const changed = await git(base, 'diff', '--name-only', await forkOf(base));
  return [...changed, ...(await git(base, 'ls-files', '--others', '--exclude-standard'))];
}

async function forkOf(base: string): Promise<string> {
  const [commit = base] = await git(base, 'merge-base', base, 'HEAD');
  return commit;
}

async function git(base: string, ...args: string[]): Promise<string[]> {
  const { isGood, output } = await runProgram('git', args);
  if (!isGood) throw new NoBase(base, output);
  return output.split('\n').filter(Boolean);
}

async function storiesImporting(commit: string, all: string[]): Promise<string[]> {
  const args = ['test', '--list', '--reporter=json', `--only-changed=${commit}`];
  const how = { cwd: join(projectRoot, 'e2e'), env: { BIVOUAC_ALL: '1' } };
  const { isGood, output } = await runProgram('playwright', args, how);
  // A story that does not load is in no list.
  if (!isGood) return all;
  return all.filter((file) => output.includes(`"file": "${file}"`));
}
