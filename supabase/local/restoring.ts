/** A restore under way or broken off: it lies beside its data folder until it is whole, and nobody serves either before that. */
import { readdir, stat } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { isOwned } from './data-folder-lock.ts';
import { StackRefused } from './stack-refused.ts';

const ending = '.restoring';

/** Where a restore into `dataDir` is made. One folder for each target, so that two restores meet there. */
export const restoringFolder = (dataDir: string): string => `${dataDir}${ending}`;

/** Throws `StackRefused('restore_unfinished')` where `dataDir` is what a restore did not finish, or has nothing but one beside it. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (dataDir.endsWith(ending)) {
    throw unfinished(
      `${dataDir} is where a restore is made: set BIVOUAC_DATA to ${dataDir.slice(0, -ending.length)}.`,
    );
  }
  const aside = restoringFolder(dataDir);
  if (!(await stat(aside).catch(() => null)) || !(await isEmptyFolder(dataDir))) return;
  throw unfinished(
    (await isOwned(aside))
      ? `A restore into ${dataDir} is under way: start Bivouac when it says that it is done.`
      : `A restore into ${dataDir} broke off, and nothing of it can be served. Run npm run restore -- FILE again, ` +
          `which begins anew; or delete ${aside} to start with an empty folder.`,
  );
}

export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  return names.length === 0;
}

/** Throws where a restore has begun to fill this database and has not finished. */
export async function refuseUnfinishedDatabase(sql: Sql): Promise<void> {
  if (!(await isBeingRestored(sql))) return;
  throw unfinished(
    'A restore into this database broke off or is under way, and nothing of it can be served. Run npm run restore -- FILE ' +
      'again into an empty folder (BIVOUAC_DATA), which begins anew.',
  );
}

export async function isBeingRestored(sql: Sql): Promise<boolean> {
  const [found] =
    await sql`select to_regclass('supabase_migrations.unfinished_restore') is not null as marked`;
  return Boolean(found?.marked);
}

export async function markAsRestoring(sql: Sql): Promise<void> {
  await sql
    .unsafe(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.unfinished_restore (began_at timestamptz not null default now());`)
    .simple();
}

export async function markAsRestored(sql: Sql): Promise<void> {
  await sql`drop table supabase_migrations.unfinished_restore`;
}

function unfinished(sentence: string): StackRefused {
  return new StackRefused('restore_unfinished', sentence);
}
