/** Tries one verb on one table as a person, says how that ended, and looks at the rows as their owner. */
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { carryOut, row as planned, type RowCommand } from '../record/planned.ts';
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
    const written = await client.from(table).insert(row);
    const { error } = await orPlanned(client, written, command(table, null, row));
    const ending = error ? refusalOf(error) : 'allowed';
    const [added] = await readRows(sql, table, nameOf(specimen, row));
    if (added) await removeRow(sql, table, nameOf(specimen, row));
    return agreed(ending, added !== undefined);
  },

  async update({ sql, client, table, specimen }) {
    const name = nameOf(specimen, specimen.standing);
    const written = await client.from(table).update(specimen.change, { count: 'exact' }).match(name);
    const { error, count } = await orPlanned(client, written, command(table, name, specimen.change));
    const ending = error ? refusalOf(error) : count ? 'allowed' : 'empty';
    const [left] = await readRows(sql, table, name);
    const isChanged = JSON.stringify(left) !== JSON.stringify(specimen.standing);
    if (isChanged) await restoreRow(sql, table, name, specimen);
    return agreed(ending, isChanged);
  },

  async delete({ sql, client, table, specimen }) {
    const name = nameOf(specimen, specimen.doomed);
    if ((await readRows(sql, table, name)).length === 0) await insertRow(sql, table, specimen.doomed);
    const written = await client.from(table).delete({ count: 'exact' }).match(name);
    const { error, count } = await orPlanned(client, written, command(table, name, null));
    const ending = error ? refusalOf(error) : count ? 'allowed' : 'empty';
    const left = await readRows(sql, table, name);
    return agreed(ending, left.length === 0);
  },
};

const command = (table: string, name: Row | null, change: Row | null) =>
  planned(table, name && Object.values(name).join(' '), change);

/** A change of published results is a plan with a reason: rights are asked about here. */
async function orPlanned<Written extends { error: PostgrestError | null; count: number | null }>(
  client: SupabaseClient,
  written: Written,
  command: RowCommand,
): Promise<Pick<Written, 'count'> & { error: PostgrestError | null }> {
  if (written.error?.details !== 'results_move') return written;
  const { error } = await carryOut(client, command, 'As decided');
  return { error: error as PostgrestError | null, count: 1 };
}

/** Plans the change that `attempts.update` makes, which changes nothing. */
export async function planAs(client: SupabaseClient, table: string, specimen: Specimen): Promise<Ending> {
  const planned = command(table, nameOf(specimen, specimen.standing), specimen.change);
  const { error } = await client.rpc('plan_change', { command: planned });
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
