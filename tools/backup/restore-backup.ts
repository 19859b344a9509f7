/** Restores a backup into an empty data folder: verified first, loaded as it was, derived anew, and held against its pages. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import postgres, { type Sql } from 'postgres';
import { lockDataFolder } from '../../supabase/local/data-folder-lock.ts';
import type { StackSettings } from '../../supabase/local/index.ts';
import { migrate } from '../../supabase/local/migrations/migrate.ts';
import { type MigrationFile, readMigrations } from '../../supabase/local/migrations/migration-files.ts';
import { startDatabase } from '../../supabase/local/postgres/index.ts';
import { applyPlatform } from '../../supabase/local/postgres/platform.ts';
import { openDisk } from '../../supabase/local/storage/index.ts';
import { entriesOf, verified } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { layHistories, loadTables } from './load-tables.ts';
import { fileEntry, keyEntry, type Manifest } from './manifest.ts';
import { pageHashes, pagesApart } from './pages.ts';

export type Restored = {
  madeAt: string;
  facts: number;
  files: number;
  filesElsewhere: number;
  pages: number;
  /** Pages that read otherwise than when the backup was made; none, where all is well. */
  apart: string[];
};

type Target = Pick<StackSettings, 'dataDir' | 'databaseUrl' | 'durable' | 'supabaseDir' | 'log'>;

/** Deriving from nothing settles in one round as a rule, and says so by its pages. */
const rounds = 3;

/** Throws `BackupRefused`, or `StackRefused` from the start of the database; the folder is empty again then. */
export async function restoreBackup(file: string, target: Target): Promise<Restored> {
  const manifest = await verified(file);
  const migrations = await knownMigrations(manifest, target.supabaseDir);
  const { dataDir } = target;
  if ((await readdir(dataDir).catch(() => [])).length > 0) {
    throw new BackupRefused(
      'not_empty',
      `${dataDir} is not empty: restore into a new folder (BIVOUAC_DATA), then start Bivouac on that.`,
    );
  }
  const lock = await lockDataFolder(dataDir);
  try {
    const files = await writeFiles(file, dataDir);
    const pages = await restoreDatabase(file, manifest, migrations, target);
    return {
      madeAt: manifest.made_at,
      facts: manifest.facts,
      files,
      filesElsewhere: manifest.files_elsewhere,
      ...pages,
    };
  } catch (failure) {
    for (const name of await readdir(dataDir))
      await rm(join(dataDir, name), { recursive: true, force: true });
    throw failure;
  } finally {
    await lock.release();
  }
}

/** Those up to the backup's; newer ones are applied at the next start, as to any older database. */
async function knownMigrations(manifest: Manifest, supabaseDir: string): Promise<MigrationFile[]> {
  if (manifest.format !== 1) throw newer();
  const known = await readMigrations(supabaseDir);
  const newest = manifest.migrations.at(-1) ?? '';
  const newestKnown = known.at(-1)?.version ?? '';
  if (newest > newestKnown) throw newer();
  return known.filter(({ version }) => version <= newest);
}

function newer(): BackupRefused {
  return new BackupRefused(
    'newer',
    'The backup was written by a newer version of Bivouac: restore it with that one.',
  );
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

async function restoreDatabase(
  file: string,
  manifest: Manifest,
  migrations: MigrationFile[],
  target: Target,
): Promise<Pick<Restored, 'pages' | 'apart'>> {
  const database = await startDatabase(target);
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  try {
    await applyPlatform(sql, database.url);
    await migrate(sql, migrations);
    await requireEmpty(sql);
    return (await sql.begin(async (begun) => {
      const tx = begun as unknown as Sql;
      await loadTables(tx, file, manifest);
      await tx`analyze`;
      let apart: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await tx`select timing.derive_all(id) from public.races`;
        await layHistories(tx, file, manifest);
        apart = pagesApart(manifest.pages, await pageHashes(tx));
        if (apart.length === 0) break;
      }
      return { pages: Object.keys(manifest.pages).length, apart };
    })) as Pick<Restored, 'pages' | 'apart'>;
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}

async function requireEmpty(sql: Sql): Promise<void> {
  const [found] = await sql<{ used: boolean }[]>`
    select exists (select from public.rallies) or exists (select from auth.users) as used`;
  if (!found?.used) return;
  throw new BackupRefused(
    'not_empty',
    'The database of DATABASE_URL has rallies or accounts: restore into one that was never used.',
  );
}
