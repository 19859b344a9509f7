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
import { carryOverToBaseline, withThoseBefore } from './before-baseline/index.ts';
import { appliedVersions, requireKnown } from './known.ts';
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
  requireKnown(
    applied,
    await withThoseBefore(migrations, applied),
    isOurs ? dataDir : 'The database of DATABASE_URL',
  );
  const pending = migrations.map(({ version }) => version).filter((version) => !applied.includes(version));
  if (pending.length > 0 && beforeMigrating && (await hasFacts(sql))) {
    await beforeMigrating(databaseUrl, pending);
  }
  await applyPlatform(sql, databaseUrl);
  if (!isOurs) {
    await carryOverToBaseline(sql, migrations);
    await migrate(sql, migrations);
  } else if (applied.length === 0) {
    await makeFromSchemas(sql, supabaseDir, migrations);
  } else {
    await carryOn(sql, databaseUrl, settings, migrations);
  }
  await handOver(sql);
}

/**
 * Where it followed the schema files beyond its migrations, those would make once more what is there; where it is from before the
 * baseline, they would begin with what is not there yet. Both are led to the schema files, and of the migrations only rows are carried.
 */
async function carryOn(
  sql: Sql,
  databaseUrl: string,
  { supabaseDir, beforeMigrating }: StackSettings,
  migrations: readonly MigrationFile[],
): Promise<void> {
  const wasCarriedOver = await carryOverToBaseline(sql, migrations);
  if (wasCarriedOver || (await followedDigest(sql)) !== null) {
    await recordApplied(
      sql,
      migrations.filter((migration) => !carriesData(migration)),
    );
  }
  const applied = await migrate(sql, migrations);
  const isSaved = wasCarriedOver || applied.length > 0;
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
