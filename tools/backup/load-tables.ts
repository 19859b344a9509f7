/** Loads the tables of a backup into an empty database of the same migrations, past triggers: its rows passed them once. */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Sql } from 'postgres';
import { entriesOf } from './archive-reader.ts';
import { BackupRefused, isLost } from './backup-refused.ts';
import { type Manifest, tableEntry } from './manifest.ts';
import type { Tell } from './progress.ts';
import { derived, histories, keptTables, publications, quoted, quotedList } from './tables.ts';

/** Everything but the histories, which are laid over what is derived (`layHistories`). */
export async function loadTables(tx: Sql, file: string, manifest: Manifest, tell: Tell): Promise<void> {
  const here = await keptTables(tx);
  const saved = Object.keys(manifest.columns).filter(
    (name) => !histories.includes(name) && name !== publications,
  );
  const absent = saved.find((name) => !here.some((table) => table.name === name));
  if (absent) throw unlike(absent);
  await tx`set local session_replication_role = replica`;
  const emptied = [...here.map(({ name }) => name), ...histories, ...derived, publications];
  await tx.unsafe(`truncate ${emptied.map(quoted).join(', ')} cascade`);
  await copyIn(
    tx,
    file,
    new Map(saved.map((name) => [tableEntry(name), target(name, manifest.columns[name] ?? [])])),
    tell,
  );
  await continueSequences(tx, saved);
  await tx`set local session_replication_role = origin`;
}

/** How far pages were published and which revision they have, in place of what deriving alone gives. */
export async function layHistories(tx: Sql, file: string, manifest: Manifest): Promise<void> {
  const columns = manifest.columns[publications] ?? [];
  await tx.unsafe(
    `create temp table restored_publications on commit drop as
      select s.race_id, s.key, ${columns.map((column) => `p.${quoted(column)}`).join(', ')}
      from timing.publications p join timing.spans s on s.id = p.span_id with no data`,
  );
  const into = new Map(
    histories.map((name) => [tableEntry(name), target(name, manifest.columns[name] ?? [])]),
  );
  into.set(tableEntry(publications), target('restored_publications', ['race_id', 'key', ...columns]));
  await tx`set local session_replication_role = replica`;
  for (const name of [...histories, publications]) await tx.unsafe(`delete from ${quoted(name)}`);
  await copyIn(tx, file, into);
  await tx.unsafe(
    `insert into timing.publications (span_id, ${quotedList(columns)})
      select s.id, ${columns.map((column) => `p.${quoted(column)}`).join(', ')}
      from restored_publications p join timing.spans s on s.race_id = p.race_id and s.key = p.key`,
  );
  await tx`drop table restored_publications`;
  // Everything was derived by the present rules, and nothing waits to be sent.
  await tx`update timing.clocks set owed = '{}', held_since = null`;
  await tx`update timing.race_states set rules_changed_at = null, must_follow = false where rules_changed_at is not null`;
  await tx`set local session_replication_role = origin`;
}

function target(name: string, columns: string[]): string {
  return `copy ${quoted(name)} (${quotedList(columns)}) from stdin`;
}

async function copyIn(
  tx: Sql,
  file: string,
  into: ReadonlyMap<string, string>,
  tell: Tell = () => undefined,
): Promise<void> {
  let done = 0;
  for await (const { name, bytes } of entriesOf(file)) {
    const copy = into.get(name);
    if (!copy) continue;
    const rows = await tx.unsafe(copy).writable();
    const counted = rowsCounted((count) => {
      done += count;
      tell({ phase: 'Loading', of: shown(name), done, unit: 'rows' });
    });
    await pipeline(Readable.from(bytes), createGunzip(), counted, rows).catch((failure) => {
      throw isLost(failure) ? failure : unlike(name, failure);
    });
  }
}

/** `tables/public.facts.copy.gz`: "facts". */
const shown = (entry: string): string => entry.split('.').at(1) ?? entry;

/** A row ends with a line feed; one inside a value is written in another way. */
function rowsCounted(tell: (count: number) => void): Transform {
  return new Transform({
    transform(piece: Buffer, _, done) {
      let count = 0;
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1;
      tell(count);
      done(null, piece);
    },
  });
}

/** Numbers go on behind the highest that is there. */
async function continueSequences(tx: Sql, tables: string[]): Promise<void> {
  const owned = await tx<{ table: string; column: string; sequence: string }[]>`
    select n.nspname || '.' || c.relname as table, a.attname::text as column, d.objid::regclass::text as sequence
    from pg_depend d
    join pg_class q on q.oid = d.objid and q.relkind = 'S'
    join pg_class c on c.oid = d.refobjid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') and n.nspname || '.' || c.relname = any (${tables})`;
  for (const { table, column, sequence } of owned) {
    await tx.unsafe(
      `select setval('${sequence}', greatest(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from ${quoted(table)}`,
    );
  }
}

function unlike(what: string, cause?: unknown): BackupRefused {
  const said = cause instanceof Error ? ` (${cause.message})` : '';
  return new BackupRefused(
    'unlike',
    `${what} does not fit this version of Bivouac${said}. Restore it with the version that wrote it.`,
    { cause },
  );
}
