/** Brings the database of a stack up to this version of Bivouac, never back, and saves what people said before it is changed. */
import type { Sql } from 'postgres';
import { applyPlatform } from '../postgres/platform.ts';
import { refuseUnfinishedDatabase } from '../restoring.ts';
import type { StackSettings } from '../settings.ts';
import { StackRefused } from '../stack-refused.ts';
import { appliedVersions, requireKnown } from './known.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/** Throws `StackRefused`; `data_newer` and `restore_unfinished` before anything is touched. */
export async function bringUp(sql: Sql, databaseUrl: string, settings: StackSettings): Promise<void> {
  const { dataDir, supabaseDir, beforeMigrating } = settings;
  await refuseUnreachable(sql);
  await refuseUnfinishedDatabase(sql);
  const migrations = await readMigrations(supabaseDir);
  const applied = await appliedVersions(sql);
  requireKnown(applied, migrations, settings.databaseUrl ? 'The database of DATABASE_URL' : dataDir);
  const pending = migrations.map(({ version }) => version).filter((version) => !applied.includes(version));
  if (pending.length > 0 && beforeMigrating && (await hasFacts(sql))) {
    await beforeMigrating(databaseUrl, pending);
  }
  await applyPlatform(sql, databaseUrl);
  await migrate(sql, migrations);
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
