/** Makes a database of the schema files. */
import type { Sql, TransactionSql } from 'postgres';
import { noteApplied } from '../migrations/migrate.ts';
import { digestLedTo, type MigrationFile } from '../migrations/migration-files.ts';
import { lineAt } from '../migrations/split-statements.ts';
import { StackRefused } from '../stack-refused.ts';
import { recordFollowed } from './followed.ts';
import { digestOf, readData, readSchemas, type SchemaFile } from './schema-files.ts';

/** Makes everything in an empty database, which then counts as having had all migrations. Throws `StackRefused`. */
export async function makeFromSchemas(
  sql: Sql,
  supabaseDir: string,
  migrations: readonly MigrationFile[],
): Promise<void> {
  const [schemas, data] = await Promise.all([readSchemas(supabaseDir), readData(supabaseDir)]);
  const files = [...schemas, ...data];
  // Killed at any instant, it is all there and noted, or nothing is.
  await sql.begin(async (tx) => {
    await applyFiles(tx, files);
    await noteApplied(tx, migrations);
    await recordFollowed(tx, digestOf(files), digestLedTo(migrations));
  });
}

/** Throws `StackRefused('schemas_failed')` with file and line; nothing of it is kept then. */
export async function applySchemas(sql: Sql, files: readonly SchemaFile[]): Promise<void> {
  await sql.begin((tx) => applyFiles(tx, files));
}

async function applyFiles(tx: TransactionSql, files: readonly SchemaFile[]): Promise<void> {
  // A function may name what a later file makes.
  await tx.unsafe('set local check_function_bodies = off');
  for (const file of files) await apply(tx, file);
  await tx.unsafe('reset check_function_bodies');
}

async function apply(tx: TransactionSql, { path, text }: SchemaFile): Promise<void> {
  try {
    await tx.unsafe(text).simple();
  } catch (failure) {
    const { message, position, detail } = failure as Error & { position?: string; detail?: string };
    const place = position ? `, line ${lineAt(text, Number(position) - 1)}` : '';
    throw new StackRefused(
      'schemas_failed',
      `supabase/${path}${place} failed: ${message}${detail ? ` (${detail})` : ''}. Correct it; a file that needs ` +
        'another one stands after it in schema_paths of supabase/config.toml.',
      failure,
    );
  }
}
