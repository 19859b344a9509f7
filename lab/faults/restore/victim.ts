/** A program of backups in a process of its own, which can be killed in the middle of what it says it is doing. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../supabase/local/index.ts';

export type Victim = {
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
  says(text: string): Promise<void>;
};

const lookMs = 10;

export function startVictim(
  program: 'restore' | 'backup' | 'start',
  dataDir: string,
  args: string[],
): Victim {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, `tools/${program}.ts`), ...args], {
    env: { PATH, BIVOUAC_DATA: dataDir, BIVOUAC_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    process: child,
    output: () => output,
    ended,
    async says(text) {
      while (!output.includes(text) && !isOver()) await wait(lookMs);
    },
  };
}

export async function killDatabaseOf(dataDir: string): Promise<boolean> {
  const elsewhere = await readFile(join(dataDir, 'cluster'), 'utf8').catch(() => '');
  const cluster = elsewhere.trim() || join(dataDir, 'postgres');
  const pid = Number(
    (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
