/** Brings a database up to the migrations: in order, one transaction each, recorded as the supabase CLI records them. */
import { relative } from 'node:path';
import type { Sql } from 'postgres';
import { projectRoot } from '../settings.ts';
import { StackRefused } from '../stack-refused.ts';
import type { MigrationFile } from './migration-files.ts';
import { lineAt, type Statement, splitStatements } from './split-statements.ts';

/** One stack at a time per database. */
const migrationLock = 715_231_002;

/** Returns the versions applied now. Throws `StackRefused('migration_failed')` or `('migration_changed')`. */
export async function migrate(sql: Sql, migrations: MigrationFile[]): Promise<string[]> {
  const own = await sql.reserve();
  try {
    await own`select pg_advisory_lock(${migrationLock})`;
    await makeRecord(own);
    const applied = await recorded(own);
    const now: string[] = [];
    for (const migration of migrations) {
      const before = applied.get(migration.version);
      if (before === undefined || (before !== null && changed(migration, before))) {
        await apply(own, migration, before !== undefined);
        now.push(migration.version);
      }
    }
    return now;
  } finally {
    await own`select pg_advisory_unlock(${migrationLock})`;
    own.release();
  }
}

async function makeRecord(sql: Sql): Promise<void> {
  await sql
    .unsafe(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text not null primary key, statements text[], name text);`)
    .simple();
}

async function recorded(sql: Sql): Promise<Map<string, string[] | null>> {
  // As one text: the driver reads an array of megabytes letter by letter.
  const rows = await sql<{ version: string; statements: string | null }[]>`
    select version, to_json(statements)::text as statements from supabase_migrations.schema_migrations`;
  return new Map(rows.map(({ version, statements }) => [version, statements && JSON.parse(statements)]));
}

/** A generated migration only replaces, so a newer text of it is applied again; a written one never changes. */
function changed(migration: MigrationFile, before: string[]): boolean {
  if (isMadeOf(migration.text, before)) return false;
  if (bare(before) === bare(splitStatements(migration.text).map((statement) => statement.text))) return false;
  if (migration.isGenerated) return true;
  throw new StackRefused(
    'migration_changed',
    `${shown(migration)} was changed after this database had applied it: put it back and write a new migration, ` +
      'or give up this data folder and start with an empty one.',
  );
}

/** Between statements: semicolons, spaces and comments. */
const between = /(?:[\s;]|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/y;

/** Whether a text is these statements in their order and nothing else: the usual case, told without cutting the text up. */
function isMadeOf(text: string, statements: string[]): boolean {
  let at = 0;
  for (const statement of statements) {
    at = behind(text, at);
    if (!text.startsWith(statement, at)) return false;
    at += statement.length;
  }
  return behind(text, at) === text.length;
}

function behind(text: string, at: number): number {
  between.lastIndex = at;
  return at + (between.exec(text)?.[0].length ?? 0);
}

function bare(statements: string[]): string {
  return statements.join('').replace(/[\s;]+/g, '');
}

async function apply(sql: Sql, migration: MigrationFile, again: boolean): Promise<void> {
  const statements = splitStatements(migration.text);
  let current: Statement | undefined;
  await sql`begin`;
  try {
    for (const statement of statements) {
      current = statement;
      await sql.unsafe(statement.text).simple();
    }
    current = undefined;
    await sql`
      insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${migration.version}, ${statements.map((statement) => statement.text)}, ${migration.name})
      on conflict (version) do update set statements = excluded.statements, name = excluded.name`;
    await sql`commit`;
  } catch (failure) {
    await sql`rollback`;
    throw failed(migration, current, failure as Error & { position?: string; detail?: string }, again);
  } finally {
    // Settings made by a migration end with it.
    await sql`reset all`;
  }
}

function failed(
  migration: MigrationFile,
  statement: Statement | undefined,
  failure: Error & { position?: string; detail?: string },
  again: boolean,
): StackRefused {
  const inside = statement && failure.position ? lineAt(statement.text, Number(failure.position) - 1) - 1 : 0;
  const place = statement ? `, line ${statement.line + inside}` : '';
  const advice = again
    ? 'give up this data folder and start with an empty one'
    : 'correct it and start again';
  return new StackRefused(
    'migration_failed',
    `Migration ${shown(migration)}${place} failed: ${failure.message}${failure.detail ? ` (${failure.detail})` : ''}. ` +
      `Nothing of it was kept; ${advice}.`,
    failure,
  );
}

function shown(migration: MigrationFile): string {
  return relative(projectRoot, migration.path);
}
