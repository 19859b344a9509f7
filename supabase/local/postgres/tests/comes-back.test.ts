/** A database server that is killed, with everything that may be in its way when it starts again. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Database, startDatabase } from '../index.ts';
import type { ServerWatcher } from '../keep-server.ts';
import { processesOf } from '../process-identity.ts';

/** Not a promise of speed: a machine at full load takes its time. */
const patience = { timeout: 50_000, interval: 50 };
const isLinux = process.platform === 'linux';

let dataDir: string;
let cluster: string;
let database: Database | null = null;
const told: string[] = [];
const watcher: ServerWatcher = {
  away: () => told.push('away'),
  failed: (attempt) => told.push(`failed ${attempt}`),
  back: (attempts) => told.push(`back ${attempts}`),
};
const start = async () => {
  database = await startDatabase({ dataDir, durable: false, log: () => undefined, watcher });
};

beforeEach(async () => {
  told.length = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'bivouac-back-'));
  await chmod(dataDir, 0o755);
  cluster = join(dataDir, 'postgres');
  await start();
});
afterEach(async () => {
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function serverPid(): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function answers(): Promise<void> {
  const sql: Sql = postgres(database?.url ?? '', { max: 1, connect_timeout: 5 });
  try {
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

it('comes back while a process of the old server still works and holds its memory', {
  timeout: 60_000,
}, async () => {
  const sql = postgres(database?.url ?? '', { max: 1, onnotice: () => undefined });
  // A loop without a pause never looks whether its server lives.
  const working = sql.unsafe('do $$ begin loop null; end loop; end $$').catch(() => 'ended');
  await vi.waitFor(() => expect(processesOf(cluster)?.length ?? 9).toBeGreaterThan(5), patience);
  const killed = await serverPid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(answers, patience);
  expect(await working).toBe('ended');
  expect(await serverPid()).not.toBe(killed);
  expect([told[0], told.at(-1)?.split(' ')[0]]).toEqual(['away', 'back']);
  await sql.end({ timeout: 1 });
});

it('tries for as long as it takes, and says so', { timeout: 60_000 }, async () => {
  await rename(join(cluster, 'global'), join(cluster, 'hidden'));
  process.kill(await serverPid(), 'SIGKILL');
  await vi.waitFor(() => expect(told).toContain('failed 4'), patience);
  await rename(join(cluster, 'hidden'), join(cluster, 'global'));
  await vi.waitFor(answers, patience);
  await vi.waitFor(() => expect(told.at(-1)).toMatch(/^back [5-9]/), patience);
});

it.runIf(isLinux)(
  'starts beside a pid file whose number is a zombie’s by now',
  { timeout: 60_000 },
  async () => {
    await database?.stop();
    // The shell becomes a program that never asks after its child, before that ends.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const zombie = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (text) => resolve(Number(text)));
    });
    await vi.waitFor(
      async () => expect(await readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z'),
      patience,
    );
    await writeFile(join(cluster, 'postmaster.pid'), `${zombie}\n${cluster}\n`);
    await start();
    await answers();
    parent.kill('SIGKILL');
  },
);
