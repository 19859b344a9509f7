/** Programs that `npm test -- --all` runs, each of which answers one question. Mutations take an hour, so they are a command only. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';
import { failed, passed, type Tally } from './tally.ts';

export type Program = { name: string; args: string[] };

const PROGRAMS: Program[] = [
  { name: 'record', args: ['--check'] },
  { name: 'compat', args: [] },
  { name: 'bench', args: ['--short'] },
];

export async function longPrograms(): Promise<Program[]> {
  const { scripts } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  return PROGRAMS.filter(({ name }) => name in scripts);
}

export async function runLongProgram({ name, args }: Program): Promise<Tally> {
  const command = ['run', name, '--', ...args];
  const { isGood, output } = await runProgram('npm', command);
  if (isGood) return passed();
  console.log(output);
  return failed({ name, said: '', alone: `npm ${command.join(' ')}` });
}
