/** What a change touches: packages by the graph of Nx, stories by their tags and their imports. What is not committed counts as changed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';
import { filesTagged, tagsTouchedBy } from './tags.ts';
import type { Workspace } from './workspaces.ts';

export class NoBase extends Error {
  override readonly name = 'NoBase';
  readonly reason = 'no_base';
  constructor(base: string, output: string) {
    super(`Changes since "${base}" cannot be listed: name another commit with --base.\n${output}`);
  }
}

export async function touchedSince(base: string, workspaces: Workspace[]): Promise<Workspace[]> {
  const args = ['show', 'projects', '--affected', `--base=${base}`, '--json'];
  const { isGood, output } = await runProgram('nx', args);
  const list = /^\[.*\]$/ms.exec(output)?.[0];
  if (!isGood || list === undefined) throw new NoBase(base, output);
  const names = JSON.parse(list) as string[];
  return workspaces.filter(({ name }) => names.includes(name));
}

export async function storiesSince(base: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { isGood, output } = await runProgram('git', args);
    if (!isGood) throw new NoBase(base, output);
    return output.split('\n').filter(Boolean);
  };
  const [from = base] = await git('merge-base', base, 'HEAD');
  const changed = await git('diff', '--name-only', from);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  const paths = [...changed, ...untracked];
  const all = await readdir(join(projectRoot, 'e2e', 'specs'));
  const files = filesTagged(tagsTouchedBy(paths), all);
  if (!paths.some((path) => path.startsWith('e2e/'))) return files;
  return [...new Set([...files, ...(await storiesImporting(from, all))])].toSorted();
}

async function storiesImporting(commit: string, all: string[]): Promise<string[]> {
  const args = ['test', '--list', '--reporter=json', `--only-changed=${commit}`];
  const { output } = await runProgram('playwright', args, { cwd: join(projectRoot, 'e2e') });
  return all.filter((file) => output.includes(`"file": "${file}"`));
}
