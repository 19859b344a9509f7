/** `npm start` as a test drives it: a process of its own with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { projectRoot } from '../../../supabase/local/index.ts';
import { processStart } from '../../../supabase/local/postgres/process-identity.ts';

export type Running = {
  process: ChildProcess;
  output: () => string;
  ready(): Promise<Record<string, string>>;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
};

const everything: ChildProcess[] = [];

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-start-'));
  await chmod(folder, 0o755);
  return folder;
}

export function start(dataDir: string, env: Record<string, string> = {}): Running {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, 'tools/start.ts'), '--no-demo', '--no-build'], {
    env: { PATH, BIVOUAC_DATA: dataDir, ...env },
  });
  everything.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return {
    process: child,
    output: () => output,
    ended,
    ready: () => untilReady(dataDir, child, () => output),
  };
}

async function untilReady(dataDir: string, child: ChildProcess, output: () => string) {
  while (child.exitCode === null && child.signalCode === null) {
    // The line is printed before the file is written, so both say that this very run is ready.
    const text = output().includes('is ready')
      ? await readFile(join(dataDir, 'env'), 'utf8').catch(() => '')
      : '';
    if (text) return parseEnv(text.replaceAll('export ', '')) as Record<string, string>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It ended before it was ready: ${output()}`);
}

/** The id of the administrator. */
export async function signIn(env: Record<string, string>): Promise<string | undefined> {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: key = '', ADMIN_EMAIL: email = '' } = env;
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({ email, password: env.ADMIN_PASSWORD ?? '' });
  return data.user?.id;
}

export async function databasePid(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && processStart(pid) !== null ? pid : null;
}

export async function cleanUp(dataDirs: string[]): Promise<void> {
  for (const child of everything.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
  }
  for (const folder of dataDirs) {
    const pid = await databasePid(folder);
    if (pid) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
