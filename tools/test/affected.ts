/** The packages a change touches, by the graph of Nx: what is not committed counts as changed. */
import { projectRoot } from '../../supabase/local/index.ts';
import { runProgram } from './run-program.ts';
import type { Nearest } from './told/nearest.ts';
import { touchedStories } from './touched-stories.ts';
import type { Workspace } from './workspaces.ts';

export class NoBase extends Error {
  override readonly name = 'NoBase';
  readonly reason = 'no_base';
  constructor(base: string, output: string) {
    super(`What changed since "${base}" cannot be told: name another with --base.\n${output}`);
  }
}

export async function touchedSince(base: string, workspaces: Workspace[]): Promise<Workspace[]> {
  const { isGood, output } = await runProgram('nx', [
    'show',
    'projects',
    '--affected',
    `--base=${base}`,
    '--json',
  ]);
  const list = /^\[.*\]$/ms.exec(output)?.[0];
  if (!isGood || list === undefined) throw new NoBase(base, output);
  const names = JSON.parse(list) as string[];
  return workspaces.filter(({ name }) => names.includes(name));
}

/** The files of stories that a change since `base` may turn, at most `most` seconds of those that run it; null: all of them. */
export async function storiesSince(base: string, most?: number): Promise<Nearest | null> {
  const git = async (...args: string[]) => {
    const { isGood, output } = await runProgram('git', args);
    if (!isGood) throw new NoBase(base, output);
    return output.split('\n').filter(Boolean);
  };
  const [from = base] = await git('merge-base', base, 'HEAD');
  const changed = await git('diff', '--name-only', from);
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  return touchedStories(projectRoot, [...changed, ...unknown], most);
}
