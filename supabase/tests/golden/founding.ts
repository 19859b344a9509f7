/** Founding many rallies at once: derived when each is whole, not after every table of it. */
import type { Sql } from 'postgres';

/** `sql` is the owner's; nobody else may change structure meanwhile. */
export async function foundingMany(sql: Sql, work: () => Promise<void>): Promise<void> {
  await switchDerivation(sql, 'disable');
  try {
    await work();
  } finally {
    await switchDerivation(sql, 'enable');
  }
  await sql`select timing.restructure(id) from public.races
    where id not in (select race_id from timing.race_states)`;
}

async function switchDerivation(sql: Sql, to: 'enable' | 'disable'): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'structure_changed'`;
  await sql.unsafe(
    tables.map(({ name }) => `alter table ${name} ${to} trigger structure_changed;`).join('\n'),
  );
}
