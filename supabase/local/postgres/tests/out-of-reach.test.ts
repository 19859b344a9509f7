/** A data folder the server's account cannot walk to (a project below /root) has its cluster elsewhere. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../index.ts';
import { clearWithCluster, handOver } from '../moved-cluster.ts';
import { isReachable } from '../reachable.ts';
import { serverUser } from '../server-user.ts';

let home: string;
let dataDir: string;
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
