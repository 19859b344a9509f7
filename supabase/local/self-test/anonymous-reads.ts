/** Stores which columns a visitor could read when the structure of the database last changed, to detect a grant made since. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { writeWhole } from '../kept-text.ts';
import { followedDigest } from '../schemas/followed.ts';

/** Columns are written `table.column`. */
export type AnonymousReads = {
  columns: string[];
  granted: string[];
  allowed: Set<string>;
};

type Kept = { structure: string; allowed: string[] };

export async function keepAnonymousReads(sql: Sql, dataDir: string): Promise<AnonymousReads> {
  const rows = await sql<{ column: string; granted: boolean }[]>`
    select c.relname || '.' || a.attname as column, has_column_privilege('anon', c.oid, a.attnum, 'select') as granted
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  const columns = rows.map((row) => row.column);
  const granted = rows.filter((row) => row.granted).map((row) => row.column);
  const structure = await structureOf(sql);
  const file = join(dataDir, 'anonymous-reads.json');
  const kept = await readKept(file);
  if (kept?.structure === structure) return { columns, granted, allowed: new Set(kept.allowed) };
  await writeWhole(file, JSON.stringify({ structure, allowed: granted } satisfies Kept));
  return { columns, granted, allowed: new Set(granted) };
}

async function structureOf(sql: Sql): Promise<string> {
  // Hashed where they lie: together they are megabytes.
  const [row] = await sql<{ hash: string }[]>`
    select encode(sha256(convert_to(coalesce(string_agg(version || md5(coalesce(statements, '{}')::text), ' ' order by version), ''), 'UTF8')), 'hex') as hash
    from supabase_migrations.schema_migrations`;
  return `${row?.hash ?? ''} ${(await followedDigest(sql)) ?? ''}`;
}

async function readKept(file: string): Promise<Kept | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch {
    return null;
  }
}
