/** Starts a stack as a process on a test's database, kills it without warning, and starts it again on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type KillableStack = {
  dataDir: string;
  url: string;
  publishableKey: string;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  end(): Promise<void>;
};

/** `bare`: on a database of the platform alone. */
export async function killableStack(databaseUrl: string, { bare = false } = {}): Promise<KillableStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-live-'));
  let running = await start(dataDir, databaseUrl, '0', bare);
  const { url, publishableKey } = running;
  const kill = async () => {
    if (running.process.exitCode !== null || running.process.signalCode !== null) return;
    running.process.kill('SIGKILL');
    await once(running.process, 'exit');
  };
  return {
    dataDir,
    url,
    publishableKey,
    kill,
    async startAgain() {
      running = await start(dataDir, databaseUrl, new URL(url).port, bare);
    },
    async end() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Running = { process: ChildProcess; url: string; publishableKey: string };

async function start(dataDir: string, databaseUrl: string, port: string, bare: boolean): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stack-process.ts')], {
    env: {
      ...process.env,
      BARE: bare ? '1' : '',
      BIVOUAC_DATA: dataDir,
      DATABASE_URL: databaseUrl,
      BIVOUAC_PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('{'))
      return { process: child, ...(JSON.parse(line) as { url: string; publishableKey: string }) };
  }
  throw new Error('The stack of this test ended before it served; its message stands above.');
}
