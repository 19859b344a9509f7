/** What a stack asks itself before it serves: is everything in the API guarded, and is a revoked column really shut? */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { writeWhole } from '../kept-text.ts';
import type { RestEngine } from '../rest/index.ts';
import { followedDigest } from '../schemas/followed.ts';
import { StackRefused } from '../stack-refused.ts';

export type SelfTestParts = { sql: Sql; rest: RestEngine; dataDir: string };

/** Throws `StackRefused`: `table_without_row_security` or `column_exposed`. */
export async function selfTest({ sql, rest, dataDir }: SelfTestParts): Promise<void> {
  await requireRowSecurity(sql);
  const reads = await keepAnonymousReads(sql, dataDir);
  const [grown] = reads.granted.filter((column) => !reads.allowed.has(column));
  if (grown) throw exposed(grown);
  await probe(rest, reads);
}

async function requireRowSecurity(sql: Sql): Promise<void> {
  const open = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  if (open.length === 0) return;
  throw new StackRefused(
    'table_without_row_security',
    `Not serving: without row-level security anybody could use ${open.map(({ name }) => `public.${name}`).join(', ')}. ` +
      'Write a migration with "alter table … enable row level security".',
  );
}

async function probe(rest: RestEngine, { columns, allowed }: AnonymousReads): Promise<void> {
  const shut = columns.filter((column) => !allowed.has(column));
  await Promise.all(
    worthAsking(shut, allowed).map(async (column) => {
      const [table = '', name = ''] = column.split('.');
      const url = `http://self.test/rest/v1/${encodeURIComponent(table)}?select=${encodeURIComponent(name)}&limit=1`;
      const answer = await rest.fetch(new Request(url), { role: 'anon', claims: { role: 'anon' } });
      await answer.body?.cancel();
      if (answer.ok) throw exposed(column);
    }),
  );
}

/** Of a table that is shut as a whole one column tells; of a table that is partly open, each shut one is asked for. */
function worthAsking(shut: string[], allowed: Set<string>): string[] {
  const partlyOpen = new Set([...allowed].map((column) => column.split('.')[0]));
  const asked = new Set<string | undefined>();
  return shut.filter((column) => {
    const [table] = column.split('.');
    if (partlyOpen.has(table)) return true;
    if (asked.has(table)) return false;
    asked.add(table);
    return true;
  });
}

function exposed(column: string): StackRefused {
  return new StackRefused(
    'column_exposed',
    `Not serving: anybody can read public.${column}, which no migration allows. Revoke it ` +
      `("revoke select on … from anon"), or write the migration that grants it.`,
  );
}

/** Columns are written `table.column`. */
type AnonymousReads = {
  columns: string[];
  granted: string[];
  allowed: Set<string>;
};

type Kept = { structure: string; allowed: string[] };

async function keepAnonymousReads(sql: Sql, dataDir: string): Promise<AnonymousReads> {
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
