/** Brings a database up to the migrations: in order, one transaction each, recorded as the supabase CLI records them. */
import { relative } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { projectRoot } from '../settings.ts';
import { StackRefused } from '../stack-refused.ts';
import { appliedVersions } from './known.ts';
import type { MigrationFile } from './migration-files.ts';
import { lineAt, type Statement, splitStatements } from './split-statements.ts';

/** One stack at a time per database. */
const migrationLock = 715_231_002;

/** Applies those whose version the database has not had, whatever their text says by now; returns their versions. Throws `StackRefused('migration_failed')`. */
export async function migrate(sql: Sql, migrations: readonly MigrationFile[]): Promise<string[]> {
  return alone(sql, async (own) => {
    const applied = new Set(await appliedVersions(own));
    const pending = migrations.filter(({ version }) => !applied.has(version));
    for (const migration of pending) await apply(own, migration);
    return pending.map(({ version }) => version);
  });
}

export async function recordApplied(sql: Sql, migrations: readonly MigrationFile[]): Promise<void> {
  await alone(sql, (own) => noteApplied(own, migrations));
}

export async function noteApplied(
  sql: Sql | TransactionSql,
  migrations: readonly MigrationFile[],
): Promise<void> {
  await makeRecord(sql);
  for (const migration of migrations) await record(sql, migration);
}

async function alone<T>(sql: Sql, work: (own: Sql) => Promise<T>): Promise<T> {
  const own = await sql.reserve();
  try {
    await own`select pg_advisory_lock(${migrationLock})`;
    await makeRecord(own);
    return await work(own);
  } finally {
    await own`select pg_advisory_unlock(${migrationLock})`;
    own.release();
  }
}

async function makeRecord(sql: Sql | TransactionSql): Promise<void> {
  await sql
    .unsafe(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text not null primary key, statements text[], name text);`)
    .simple();
}

async function apply(sql: Sql, migration: MigrationFile): Promise<void> {
  let current: Statement | undefined;
  await sql`begin`;
  try {
    for (const statement of splitStatements(migration.text)) {
      current = statement;
      await sql.unsafe(statement.text).simple();
    }
    current = undefined;
    await record(sql, migration);
    await sql`commit`;
  } catch (failure) {
    await sql`rollback`;
    throw failed(migration, current, failure as Error & { position?: string; detail?: string });
  } finally {
    // Settings made by a migration end with it.
    await sql`reset all`;
  }
}

async function record(sql: Sql | TransactionSql, { version, name, text }: MigrationFile): Promise<void> {
  await sql`
    insert into supabase_migrations.schema_migrations (version, statements, name)
    values (${version}, ${splitStatements(text).map((statement) => statement.text)}, ${name})
    on conflict (version) do nothing`;
}

function failed(
  migration: MigrationFile,
  statement: Statement | undefined,
  failure: Error & { position?: string; detail?: string },
): StackRefused {
  const inside = statement && failure.position ? lineAt(statement.text, Number(failure.position) - 1) - 1 : 0;
  const place = statement ? `, line ${statement.line + inside}` : '';
  return new StackRefused(
    'migration_failed',
    `Migration ${relative(projectRoot, migration.path)}${place} failed: ${failure.message}` +
      `${failure.detail ? ` (${failure.detail})` : ''}. Nothing of it was kept; correct it and start again.`,
    failure,
  );
}
