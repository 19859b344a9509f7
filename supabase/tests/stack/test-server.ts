/** One database server for a whole test run, with a template of the bare platform and one of the project as its schema files have it. */
import { constants, existsSync } from 'node:fs';
import { access, chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { isOwned, lockDataFolder } from '../../local/data-folder-lock.ts';
import { readMigrations } from '../../local/migrations/migration-files.ts';
import { handOver } from '../../local/postgres/hand-over.ts';
import { type Database, startDatabase } from '../../local/postgres/index.ts';
import { stopOrphan } from '../../local/postgres/orphan.ts';
import { applyPlatform } from '../../local/postgres/platform.ts';
import { makeFromSchemas } from '../../local/schemas/apply-schemas.ts';
import { databaseAt } from '../../local/schemas/scratch-database.ts';
import { defaultSettings, projectRoot } from '../../local/settings.ts';
import { copyStored, findStored, keyOf, removeStored, storeServer } from './stored-server.ts';
import type { UsualRallies } from './usual-rallies.ts';

export type TestServer = {
  url: string;
  schemaFailure: string | null;
};

const BARE = 'This run has no rally schema: its databases are bare.';
const prefix = 'bivouac-test-';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
export const platformTemplate = 'template_platform';
export const projectTemplate = 'template_project';
export const rallyTemplates = { one: 'template_rally', many: 'template_rallies' };

type Started = TestServer & { usualRallies: UsualRallies | null; stop(): Promise<void> };

type How = {
  /** Without the project's template. */
  bare?: boolean;
  /** Lays out the usual rallies in templates of the server at this address. */
  layOut?: (url: string) => Promise<UsualRallies>;
};

/** Starts the server in a folder of its own, nothing forced to disk; `stop` removes both. */
export async function startTestServer({ bare = false, layOut }: How = {}): Promise<Started> {
  await removeLeftBehind();
  const dataDir = await makeTestFolder(prefix);
  await chmod(dataDir, 0o755);
  const lock = await lockDataFolder(dataDir);
  const start = () => startDatabase({ dataDir, durable: false, log: () => undefined });
  let database: Database | null = null;
  const stop = async () => {
    for (const signal of SIGNALS) process.off(signal, leave);
    await database?.stop();
    await lock.release();
    await rm(dataDir, { recursive: true, force: true });
  };
  const leave = () => void stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    const key = await keyOf(projectRoot);
    const stored = findStored(layOut ? ['rallies'] : ['rallies', 'project'], key);
    if (stored) {
      try {
        const usualRallies = await copyStored(stored, dataDir);
        database = await start();
        return { url: database.url, schemaFailure: bare ? BARE : null, usualRallies, stop };
      } catch {
        await removeStored(stored, dataDir);
      }
    }
    database = await start();
    const schemaFailure = await makeTemplates(database.url, bare);
    const usualRallies = schemaFailure === null && layOut ? await layOut(database.url) : null;
    if (schemaFailure === null) {
      await database.stop();
      // Without it the next run takes longer, and no more.
      await storeServer(layOut ? 'rallies' : 'project', key, dataDir, usualRallies).catch(() => undefined);
      database = await start();
    }
    return { url: database.url, schemaFailure, usualRallies, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function removeLeftBehind(): Promise<void> {
  const folders = await Promise.all(
    (await testFolders()).map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  for (const dataDir of folders.flat()) {
    const isLocked = existsSync(join(dataDir, 'lock'));
    if (!basename(dataDir).startsWith(prefix) || !isLocked || (await isOwned(dataDir))) continue;
    await stopOrphan(join(dataDir, 'postgres'));
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeTemplates(serverUrl: string, bare: boolean): Promise<string | null> {
  const quiet = { max: 1, onnotice: () => undefined };
  const owner = postgres(serverUrl, quiet);
  try {
    // Autovacuum would start a worker every second for one of many databases that live for seconds.
    await owner.unsafe(`alter system set autovacuum to off`);
    await owner.unsafe(`select pg_reload_conf()`);
    await owner.unsafe(`create database ${platformTemplate}`);
    const platformUrl = databaseAt(serverUrl, platformTemplate);
    const platform = postgres(platformUrl, quiet);
    await applyPlatform(platform, platformUrl).finally(() => platform.end());
    if (bare) return BARE;
    await owner.unsafe(`create database ${projectTemplate} template ${platformTemplate}`);
    const project = postgres(databaseAt(serverUrl, projectTemplate), quiet);
    const { supabaseDir } = defaultSettings;
    try {
      await makeFromSchemas(project, supabaseDir, await readMigrations(supabaseDir));
      await handOver(project);
      return null;
    } catch (failure) {
      return (failure as Error).message;
    } finally {
      await project.end();
    }
  } finally {
    await owner.end();
  }
}

const memory = '/dev/shm';
/** A run's databases and their log take less than two; the other half is left to the machine. */
const enoughBytes = 4 * 1024 ** 3;

/** Where a run's test server keeps its data: in memory, where the machine has plenty of it. */
async function testFolders(): Promise<string[]> {
  return (await isThere()) ? [memory, tmpdir()] : [tmpdir()];
}

/**
 * Each test file's database is some 900 files, made and soon deleted. Disks do not hand out again what was deleted a moment ago: ext4
 * looks through all of it for each file that is made, which is ten times the work of copying a template.
 */
async function makeTestFolder(prefix: string): Promise<string> {
  const isRoomy = (await isThere()) && (await freeBytes()) >= enoughBytes;
  return mkdtemp(join(isRoomy ? memory : tmpdir(), prefix));
}

const isThere = () =>
  access(memory, constants.W_OK).then(
    () => true,
    () => false,
  );

/** The least of what the folder may take, and of what the machine, or the container, has left. */
async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(memory);
  return Math.min(bavail * bsize, process.availableMemory());
}
