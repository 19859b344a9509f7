/** Restores a backup: verified first, made whole beside its data folder, held against its pages, and only then given its name. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DataFolderLock, lockDataFolder } from '../../supabase/local/data-folder-lock.ts';
import { StackRefused, type StackSettings } from '../../supabase/local/index.ts';
import { unknownVersions } from '../../supabase/local/migrations/known.ts';
import { readMigrations } from '../../supabase/local/migrations/migration-files.ts';
import { startDatabase } from '../../supabase/local/postgres/index.ts';
import { clearWithCluster, handOver, syncCluster } from '../../supabase/local/postgres/moved-cluster.ts';
import { isEmptyFolder, restoringFolder } from '../../supabase/local/restoring.ts';
import { openDisk } from '../../supabase/local/storage/index.ts';
import { entriesOf, verified } from './archive-reader.ts';
import { BackupRefused, isLost } from './backup-refused.ts';
import { fileEntry, keyEntry, type Manifest } from './manifest.ts';
import type { Tell } from './progress.ts';
import { type BackupContents, finishDatabase, restoreDatabase } from './restore-database.ts';

export type Restored = {
  madeAt: string;
  facts: number;
  files: number;
  filesElsewhere: number;
  pages: number;
  /** Pages that read otherwise than when the backup was made; none, where all is well. */
  apart: string[];
};

type Target = Pick<StackSettings, 'dataDir' | 'databaseUrl' | 'supabaseDir' | 'log'>;

/** Throws `BackupRefused`, or `StackRefused` from the start of the database; the target is as it was then, and nothing lies beside it. */
export async function restoreBackup(
  file: string,
  target: Target,
  tell: Tell = () => undefined,
  signal?: AbortSignal,
): Promise<Restored> {
  tell({ phase: 'Verifying the backup' });
  const manifest = await verified(file);
  const contents = { file, manifest, ...(await migrationsOf(manifest, target.supabaseDir)) };
  const { dataDir } = target;
  await requireRoom(dataDir);
  const aside = restoringFolder(dataDir);
  const lock = await lockAside(aside, dataDir);
  try {
    const files = await writeFiles(file, aside);
    const pages = await fillDatabase(contents, { ...target, dataDir: aside }, tell, signal);
    signal?.throwIfAborted();
    await giveName(aside, dataDir, lock);
    // One beside the folder cannot be finished in the same instant: last, so that a kill in between is told at the next start.
    if (target.databaseUrl) await finishDatabase(target.databaseUrl);
    return {
      madeAt: manifest.made_at,
      facts: manifest.facts,
      files,
      filesElsewhere: manifest.files_elsewhere,
      ...pages,
    };
  } catch (failure) {
    await clearWithCluster(aside);
    throw brokenOff(failure, dataDir, signal?.aborted === true);
  } finally {
    await lock.release();
    // Gone by its new name where all went well; somebody else's where another restore took it in this moment.
    await rmdir(aside).catch(() => undefined);
  }
}

function brokenOff(failure: unknown, dataDir: string, isAsked: boolean): unknown {
  if (isAsked) {
    return new BackupRefused('broken_off', `The restore was stopped: ${dataDir} is as it was.`, {
      cause: failure,
    });
  }
  if (failure instanceof StackRefused) {
    return new StackRefused(failure.reason, `${failure.message} ${dataDir} is as it was.`, failure);
  }
  if (!isLost(failure)) return failure;
  return new BackupRefused(
    'database_lost',
    `The restore lost its database (${failure.message}): ${dataDir} is as it was. See that there is room on the disk, and restore again.`,
    { cause: failure },
  );
}

/** Those of the backup and those since; a backup with one that is not known here is refused. */
async function migrationsOf(
  manifest: Manifest,
  supabaseDir: string,
): Promise<Pick<BackupContents, 'migrations' | 'newer' | 'supabaseDir'>> {
  const current = await readMigrations(supabaseDir);
  if (manifest.format !== 1 || unknownVersions(manifest.migrations, current).length > 0) {
    throw new BackupRefused(
      'newer',
      'The backup was written by a newer version of Bivouac: restore it with that one.',
    );
  }
  const had = new Set(manifest.migrations);
  // Made before the first release: its rows fit the tables of this version, or the restore is refused.
  if (!current.some(({ version }) => had.has(version)))
    return { migrations: current, newer: [], supabaseDir };
  return {
    migrations: current.filter(({ version }) => had.has(version)),
    newer: current.filter(({ version }) => !had.has(version)),
    supabaseDir,
  };
}

/** A folder made beside can only take the place of an empty one, on the same disk. */
async function requireRoom(dataDir: string): Promise<void> {
  if (!(await isEmptyFolder(dataDir))) {
    throw new BackupRefused(
      'not_empty',
      `${dataDir} is not empty: restore into a new folder (BIVOUAC_DATA), then start Bivouac on that.`,
    );
  }
  const [here, above] = await Promise.all(
    [dataDir, dirname(dataDir)].map((path) => stat(path).catch(() => null)),
  );
  if (here && above && here.dev !== above.dev) {
    throw new BackupRefused(
      'not_empty',
      `${dataDir} is a disk of its own, which nothing can take the place of: set BIVOUAC_DATA to a new folder on it.`,
    );
  }
}

/** What a restore that broke off left there goes. Throws `BackupRefused('under_way')` where one is at work. */
async function lockAside(aside: string, dataDir: string): Promise<DataFolderLock> {
  const lock = await lockDataFolder(aside).catch((failure: unknown) => {
    if (!(failure instanceof StackRefused)) throw failure;
    throw new BackupRefused(
      'under_way',
      `Another restore into ${dataDir} is under way: wait until it is done, or set BIVOUAC_DATA to another folder.`,
      { cause: failure },
    );
  });
  await clearWithCluster(aside);
  return lock;
}

/** Files and keys, before the database: what a row names must be there. Answers how many files. */
async function writeFiles(file: string, dataDir: string): Promise<number> {
  const disk = await openDisk(dataDir);
  const [filesBelow, keysBelow] = [fileEntry(''), keyEntry('')];
  let count = 0;
  for await (const { name, bytes } of entriesOf(file)) {
    const isFile = name.startsWith(filesBelow);
    if (!isFile && !name.startsWith(keysBelow)) continue;
    const path = isFile
      ? disk.pathOf(name.slice(filesBelow.length))
      : keyPath(dataDir, name.slice(keysBelow.length));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
    if (isFile) count += 1;
  }
  return count;
}

function keyPath(dataDir: string, name: string): string {
  if (!/^(accounts\/)?[a-z0-9][a-z0-9.-]*$/.test(name)) {
    throw new BackupRefused('damaged', `The backup names a key "${name}", which is none.`);
  }
  return join(dataDir, name);
}

/** Nothing of it counts before it has its name, so that the disk is waited for once, at the end. */
async function fillDatabase(
  contents: BackupContents,
  target: Target,
  tell: Tell,
  signal?: AbortSignal,
): Promise<Pick<Restored, 'pages' | 'apart'>> {
  tell({ phase: 'Starting a database' });
  const database = await startDatabase({ ...target, durable: false });
  let pages: Pick<Restored, 'pages' | 'apart'>;
  try {
    pages = await restoreDatabase(contents, database.url, tell, signal);
    if (!target.databaseUrl) await finishDatabase(database.url);
  } finally {
    await database.stop();
  }
  tell({ phase: 'Writing to disk' });
  if (!target.databaseUrl) await syncCluster(target.dataDir);
  return pages;
}

/** From one instant to the next the target is whole; before it, it is as it was. */
async function giveName(aside: string, dataDir: string, lock: DataFolderLock): Promise<void> {
  await syncFolder(aside);
  await handOver(aside, dataDir);
  // Some systems put no folder in the place of another, be it empty.
  await rmdir(dataDir).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return;
    const what =
      failure.code === 'ENOTEMPTY' ? 'was filled meanwhile' : `cannot be replaced (${failure.message})`;
    throw new BackupRefused('not_empty', `${dataDir} ${what}: restore into a new folder (BIVOUAC_DATA).`, {
      cause: failure,
    });
  });
  await rename(aside, dataDir);
  lock.movedTo(dataDir);
  await syncFolder(dirname(dataDir));
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
