/** Runs a program of the workspace and collects its output. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measure } from './processor.ts';
import { projectRoot } from './project-root.ts';

const LEAVING_MS = 10_000;
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    const left = [...running].map((child) => once(child, 'close'));
    for (const child of running) child.kill('SIGTERM');
    // They have servers and folders to put away.
    void Promise.race([Promise.all(left), wait(LEAVING_MS)]).then(() => process.exit(1));
  });
}

/** Seconds of the processor that programs started within use; null where they cannot be measured. */
export const processor = new AsyncLocalStorage<{ seconds: number | null }>();

export type Ran = { isGood: boolean; output: string };

export type HowToRun = { cwd?: string; env?: Record<string, string>; shown?: boolean };

export function runProgram(program: string, args: string[], how: HowToRun = {}): Promise<Ran> {
  const bin = join(projectRoot, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0', ...how.env };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: how.cwd ?? projectRoot, env });
    running.add(child);
    const part = processor.getStore();
    const measured = part ? measure(child.pid) : () => 0;
    child.once('close', () => {
      running.delete(child);
      const seconds = measured();
      if (part) part.seconds = seconds === null ? null : (part.seconds ?? 0) + seconds;
    });
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
