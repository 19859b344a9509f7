/** Runs a program of the workspace and keeps what it says until it is known whether that matters. */
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';

/** What runs now; it ends with us. */
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(1);
  });
}

export type Ran = { isGood: boolean; output: string };

export type HowToRun = { cwd?: string; env?: Record<string, string>; shown?: boolean };

export function runProgram(program: string, args: string[], how: HowToRun = {}): Promise<Ran> {
  const bin = join(projectRoot, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0', ...how.env };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: how.cwd ?? projectRoot, env });
    running.add(child);
    child.once('close', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        if (how.shown) process.stdout.write(text);
      });
    }
    child.once('error', (failure) => resolve({ isGood: false, output: `${output}${failure.message}\n` }));
    child.once('close', (code) => resolve({ isGood: code === 0, output }));
  });
}
