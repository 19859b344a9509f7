/** Runs a command of the repository as the operator does, and returns what it printed and how it ended. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../local/index.ts';

export type Ran = { code: number | null; said: string };

/** `program`: below the root of the repository. */
export function runCommand(program: string, databaseUrl: string, args: readonly string[]): Promise<Ran> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, program), ...args], {
    env: { PATH, DATABASE_URL: databaseUrl },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}
