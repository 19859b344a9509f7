/** `npm run simulate` as a test drives it: a process that does not outlive the test, not even one that ran out of time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../simulate.ts', import.meta.url));
const running = new Set<ChildProcess>();

/** The channel to it carries nothing: its end tells the program that this process is gone. */
export function startSimulation(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, BIVOUAC_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  // A child whose channel was closed from this side says that it has ended, but not that it is closed.
  const read = [child.stdout, child.stderr].flatMap((stream) => (stream ? [once(stream, 'end')] : []));
  const ended = Promise.all([once(child, 'exit'), ...read]).then(([[code]]) => {
    running.delete(child);
    return { code: code as number | null, output };
  });
  return { child, ended };
}

export function simulate(dataDir: string, ...args: string[]) {
  return startSimulation(dataDir, ...args).ended;
}

export async function endSimulations(): Promise<void> {
  const left = [...running];
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(left.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
}
