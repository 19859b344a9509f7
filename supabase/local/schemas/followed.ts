/** Whether a database has followed the schema files beyond what its migrations made of it, and how far. */
import type { Sql, TransactionSql } from 'postgres';

export async function followedDigest(sql: Sql): Promise<string | null> {
  const [table] = await sql`select to_regclass('supabase_migrations.followed_schemas') is not null as has`;
  if (!table?.has) return null;
  const [row] = await sql<{ sha256: string }[]>`select sha256 from supabase_migrations.followed_schemas`;
  return row?.sha256 ?? null;
}

/** Notes which files it is made like, unless its migrations lead to the same (`migrated`). */
export async function recordFollowed(
  sql: Sql | TransactionSql,
  digest: string,
  migrated: string | null,
): Promise<void> {
  await note(sql, digest === migrated ? null : digest);
}

/** Noted before anything is changed: where it is found at a start, the one before broke off, and pages may still owe what it changed. */
export const notCompared = 'not compared';

export async function recordUnknown(sql: Sql): Promise<void> {
  await note(sql, notCompared);
}

async function note(sql: Sql | TransactionSql, text: string | null): Promise<void> {
  const row =
    text === null ? '' : `insert into supabase_migrations.followed_schemas (sha256) values ('${text}');`;
  await sql
    .unsafe(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.followed_schemas (
        is_one boolean primary key default true check (is_one), sha256 text not null);
      delete from supabase_migrations.followed_schemas;
      ${row}`)
    .simple();
}
