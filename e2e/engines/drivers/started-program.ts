/** A program of a browser: it says by a line where it listens, and ends with whoever started it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { EngineTrouble } from './driven.ts';

export interface StartedProgram {
  /** What the pattern has found in what it says. */
  found: RegExpExecArray;
  end(): Promise<void>;
}

const AT_MOST_MS = 30_000;

/** In a group of processes of its own, so that what it starts ends with it. */
export async function startProgram(
  program: string,
  args: readonly string[],
  says: RegExp,
  env: Record<string, string> = {},
): Promise<StartedProgram> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, detached: true });
  const end = () => endGroup(child);
  process.once('exit', () => signal(child, 'SIGKILL'));
  let output = '';
  let stopWaiting = () => {};
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (what: string) =>
      reject(new EngineTrouble('not_started', `${program} ${what}:\n${output.slice(-2_000)}`));
    const timer = setTimeout(() => fail('did not say where it listens'), AT_MOST_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
        const match = says.exec(output);
        if (match) resolve(match);
      });
    }
    child.once('error', ({ message }) => fail(message));
    child.once('exit', () => fail('ended'));
    stopWaiting = () => clearTimeout(timer);
  });
  try {
    return { found: await found, end };
  } catch (failure) {
    await end();
    throw failure;
  } finally {
    stopWaiting();
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const hard = setTimeout(() => signal(child, 'SIGKILL'), 5_000);
  signal(child, 'SIGTERM');
  await ended;
  clearTimeout(hard);
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}
