/** Brings the database of a stack up to this version of Bivouac, never back, and saves what people said before it is changed. */
import type { Sql } from 'postgres';
import { handOver } from '../postgres/hand-over.ts';
import { applyPlatform } from '../postgres/platform.ts';
import { refuseUnfinishedDatabase } from '../restoring.ts';
import { makeFromSchemas } from '../schemas/apply-schemas.ts';
import { followSchemas } from '../schemas/follow-schemas.ts';
import { followedDigest } from '../schemas/followed.ts';
import type { StackSettings } from '../settings.ts';
import { StackRefused } from '../stack-refused.ts';
import { appliedVersions, isMade, requireKnown } from './known.ts';
import { migrate, recordApplied } from './migrate.ts';
import { carriesData, type MigrationFile, readMigrations } from './migration-files.ts';

/** Throws `StackRefused`; `data_newer` and `restore_unfinished` before anything is touched. */
export async function bringUp(sql: Sql, databaseUrl: string, settings: StackSettings): Promise<void> {
  const { dataDir, supabaseDir, beforeMigrating } = settings;
  const isOurs = settings.databaseUrl === undefined;
  await refuseUnreachable(sql);
  await refuseUnfinishedDatabase(sql);
  const migrations = await readMigrations(supabaseDir);
  const applied = await appliedVersions(sql);
  requireKnown(applied, migrations, isOurs ? dataDir : 'The database of DATABASE_URL');
  const pending = migrations.map(({ version }) => version).filter((version) => !applied.includes(version));
  if (pending.length > 0 && beforeMigrating && (await hasFacts(sql))) {
    await beforeMigrating(databaseUrl, pending);
  }
  await applyPlatform(sql, databaseUrl);
  if (await followsMigrations(sql, isOurs, migrations)) {
    await migrate(sql, migrations);
  } else if (await isMade(sql)) {
    await carryOn(sql, databaseUrl, settings, migrations, pending.length > 0);
  } else {
    await makeFromSchemas(sql, supabaseDir, migrations);
  }
  await handOver(sql);
}

/** A database of DATABASE_URL, from the first release on. One that was made before it follows the schema files once more. */
async function followsMigrations(
  sql: Sql,
  isOurs: boolean,
  migrations: readonly MigrationFile[],
): Promise<boolean> {
  if (isOurs || migrations.length === 0) return false;
  return !(await isMade(sql)) || !(await isAhead(sql, migrations));
}

async function isAhead(sql: Sql, migrations: readonly MigrationFile[]): Promise<boolean> {
  if ((await followedDigest(sql)) !== null) return true;
  const applied = await appliedVersions(sql);
  return !migrations.some(({ version }) => applied.includes(version));
}

/** Leads a database to the schema files. Where it is ahead of the migrations, only those that carry rows run. */
async function carryOn(
  sql: Sql,
  databaseUrl: string,
  { supabaseDir, beforeMigrating }: StackSettings,
  migrations: readonly MigrationFile[],
  isSaved: boolean,
): Promise<void> {
  if (await isAhead(sql, migrations)) {
    await recordApplied(
      sql,
      migrations.filter((migration) => !carriesData(migration)),
    );
  }
  await migrate(sql, migrations);
  const before = async () => {
    if (beforeMigrating && !isSaved && (await hasFacts(sql))) await beforeMigrating(databaseUrl, ['schemas']);
  };
  await followSchemas(sql, databaseUrl, { supabaseDir, migrations, before });
}

async function refuseUnreachable(sql: Sql): Promise<void> {
  try {
    await sql`select 1`;
  } catch (failure) {
    throw new StackRefused(
      'database_unreachable',
      `The database cannot be reached: ${(failure as Error).message}. See that it runs, and that DATABASE_URL, where it is set, names it.`,
      failure,
    );
  }
}

async function hasFacts(sql: Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('public.facts') is not null as has`;
  if (!table?.has) return false;
  const [found] = await sql`select exists (select from public.facts) as has`;
  return Boolean(found?.has);
}
