/** The packages a change touches, by the graph of Nx: what is not committed counts as changed. */
import { runProgram } from './run-program.ts';
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
