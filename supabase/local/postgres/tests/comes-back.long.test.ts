/** Starts of the database server: the first one, after a crash, and where its data folder is out of reach. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { type Database, startDatabase } from '../index.ts';
import type { ServerWatcher } from '../keep-server.ts';
import { clearWithCluster, handOver } from '../moved-cluster.ts';
import { processesOf } from '../process-identity.ts';
import { isReachable } from '../reachable.ts';
import { serverUser } from '../server-user.ts';

let dataDir: string;

describe('after a crash', () => {
  /** Not a promise of speed: a machine at full load takes its time. */
  const patience = { timeout: 50_000, interval: 50 };
  const isLinux = process.platform === 'linux';
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
});

describe('the first start', () => {
  const bare = fileURLToPath(new URL('../../../tests/stack/bare/', import.meta.url));
  let supabaseDir: string;
  let stack: TestStack;

  beforeAll(async () => {
    supabaseDir = await mkdtemp(join(tmpdir(), 'bivouac-first-'));
    await cp(bare, supabaseDir, { recursive: true });
    const migration = `create table public.made (id uuid primary key default uuid_generate_v4());
alter table public.made enable row level security;
insert into public.made default values;`;
    await mkdir(join(supabaseDir, 'migrations'));
    await writeFile(join(supabaseDir, 'migrations', '20990101000000_made.sql'), migration);
    // Of the platform alone, and without what a start before would have set.
    stack = await startTestStack({ bare: true, settings: { supabaseDir } });
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(supabaseDir, { recursive: true, force: true });
  });

  it('a migration calls a function of an extension by its bare name', async () => {
    expect(await stack.sql`select id from public.made`).toHaveLength(1);
  });

  it('so does whoever asks by the connection that the start was made on, and by others', async () => {
    const asked = Array.from({ length: 4 }, () => stack.sql`select length(gen_random_bytes(8)) as bytes`);
    expect((await Promise.all(asked)).flat()).toEqual(Array(4).fill({ bytes: 8 }));
  });
});

describe('a data folder out of reach', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'bivouac-home-'));
    await chmod(home, 0o700);
    dataDir = join(home, 'data');
  });
  afterAll(async () => {
    const cluster = await clusterOf().catch(() => null);
    if (cluster && !cluster.startsWith(home)) await rm(dirname(cluster), { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  });

  /** The cluster in use; where nobody has to drop rights it lies in the data folder itself. */
  async function clusterOf(): Promise<string> {
    return readFile(join(dataDir, 'cluster'), 'utf8').catch(() => join(dataDir, 'postgres'));
  }

  async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    await mkdir(dataDir, { recursive: true });
    const database = await startDatabase({ dataDir, durable: false, log: () => undefined });
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    try {
      return await work(sql);
    } finally {
      await sql.end();
      await database.stop();
    }
  }

  describe('a data folder out of reach', () => {
    it('keeps its cluster where the server can be, and finds it again', async () => {
      await inDatabase((sql) => sql`create table kept (id int)`);
      expect(isReachable(await clusterOf(), serverUser())).toBe(true);
      const [found] = await inDatabase((sql) => sql`select to_regclass('kept')::text as name`);
      expect(found?.name).toBe('kept');
    });

    it('gives the cluster up when it is deleted itself', async () => {
      const before = await clusterOf();
      await rm(dataDir, { recursive: true });
      const [found] = await inDatabase((sql) => sql`select to_regclass('kept') as name`);
      expect(found?.name).toBeNull();
      if ((await clusterOf()) !== before) expect(existsSync(before)).toBe(false);
    });

    it('takes its cluster along when it is renamed, and clears it away with itself', async () => {
      await inDatabase((sql) => sql`create table moved (id int)`);
      const before = dataDir;
      const after = join(home, 'renamed');
      await handOver(before, after);
      await rename(before, after);
      // A new folder under the old name gives up what an earlier one of that name left outside.
      await inDatabase((sql) => sql`select 1`);
      await clearWithCluster(before);
      dataDir = after;
      const [found] = await inDatabase((sql) => sql`select to_regclass('moved')::text as name`);
      expect(found?.name).toBe('moved');
      const cluster = await clusterOf();
      await clearWithCluster(after);
      expect([existsSync(cluster), await readdir(after)]).toEqual([false, []]);
    });
  });
});
