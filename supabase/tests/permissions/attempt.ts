/** Tries one verb on one table as a person, says how that ended, and looks at the rows as their owner. */
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { row as planned } from '../record/planned.ts';
import type { Outcome } from './matrix.ts';
import { readRows, type Specimen } from './specimens.ts';
import type { Row } from './told.ts';

export type Ending = Outcome | `${string}!`;

export type Attempt = { sql: Sql; client: SupabaseClient; table: string; specimen: Specimen };

export const attempts: Record<string, (attempt: Attempt) => Promise<Ending>> = {
  async select({ client, table, specimen }) {
    const { data, error } = await client
      .from(table)
      .select(specimen.columns)
      .match(nameOf(specimen, specimen.standing));
    return error ? refusalOf(error) : data.length > 0 ? 'allowed' : 'empty';
  },

  async insert({ sql, client, table, specimen }) {
    const row = specimen.fresh();
    const { error } = await client.from(table).insert(row);
    const ending = error ? refusalOf(error) : 'allowed';
    const [added] = await readRows(sql, table, nameOf(specimen, row));
    if (added) await removeRow(sql, table, nameOf(specimen, row));
    return agreed(ending, added !== undefined);
  },

  async update({ sql, client, table, specimen }) {
    const name = nameOf(specimen, specimen.standing);
    const { error, count } = await client.from(table).update(specimen.change, { count: 'exact' }).match(name);
    const ending = error ? refusalOf(error) : count ? 'allowed' : 'empty';
    const [left] = await readRows(sql, table, name);
    const isChanged = JSON.stringify(left) !== JSON.stringify(specimen.standing);
    if (isChanged) await restoreRow(sql, table, name, specimen);
    return agreed(ending, isChanged);
  },

  async delete({ sql, client, table, specimen }) {
    const name = nameOf(specimen, specimen.doomed);
    if ((await readRows(sql, table, name)).length === 0) await insertRow(sql, table, specimen.doomed);
    const { error, count } = await client.from(table).delete({ count: 'exact' }).match(name);
    const ending = error ? refusalOf(error) : count ? 'allowed' : 'empty';
    const left = await readRows(sql, table, name);
    return agreed(ending, left.length === 0);
  },
};

/** Plans the change that `attempts.update` makes, which changes nothing. */
export async function planAs(client: SupabaseClient, table: string, specimen: Specimen): Promise<Ending> {
  const id = Object.values(nameOf(specimen, specimen.standing)).join(' ');
  const { error } = await client.rpc('plan_change', { command: planned(table, id, specimen.change) });
  return error ? refusalOf(error) : 'allowed';
}

/** Only a lack of rights is a refusal; any other error would hide whether the right was there. */
export function refusalOf({ code, message }: PostgrestError): Ending {
  return code === '42501' ? 'refused' : `${code} ${message}!`;
}

function agreed(ending: Ending, hasHappened: boolean): Ending {
  if (hasHappened === (ending === 'allowed')) return ending;
  return `${ending}, but the row was ${hasHappened ? '' : 'not '}written!`;
}

function nameOf({ key }: Specimen, row: Row): Row {
  return Object.fromEntries(key.map((column) => [column, row[column]]));
}

async function insertRow(sql: Sql, table: string, row: Row): Promise<void> {
  await sql`insert into ${sql(`public.${table}`)}
    select * from jsonb_populate_record(null::${sql(`public.${table}`)}, ${sql.json(row as never)})`;
}

async function restoreRow(sql: Sql, table: string, name: Row, { change, standing }: Specimen): Promise<void> {
  const before = Object.fromEntries(Object.keys(change).map((column) => [column, standing[column]]));
  await sql`update ${sql(`public.${table}`)} set ${sql(before)} where true ${conditionsOf(sql, name)}`;
}

async function removeRow(sql: Sql, table: string, name: Row): Promise<void> {
  await sql`delete from ${sql(`public.${table}`)} where true ${conditionsOf(sql, name)}`;
}

function conditionsOf(sql: Sql, name: Row) {
  return Object.entries(name).map(([column, value]) => sql`and ${sql(column)} = ${value as string}`);
}
