/** Changes of the structure by a program: planned and applied, as by the pages of administrators. */
import { inEnglish, messageOf } from '@bivouac/sentences/in-english';
import { PostgrestError, type SupabaseClient } from '@supabase/supabase-js';

export interface CarriedOut {
  error: PostgrestError | null;
  status: number;
}

/** An error of the database, or null, with the sentence people read in place of an id. */
export const inWords = (error: PostgrestError | null): PostgrestError | null =>
  error && Object.assign(error, { message: messageOf(error) });

/** What forbids it is an error of class 23, whose `details` is the code of the first blocker. */
export async function carryOut(client: SupabaseClient, command: object): Promise<CarriedOut> {
  const planned = await client.rpc('plan_change', { command });
  if (planned.error) return { error: inWords(planned.error), status: planned.status };
  const done = planned.data.blockers.length
    ? { data: { plan: planned.data }, error: null, status: 200 }
    : await client.rpc('apply_change', { plan_id: planned.data.plan_id, answers: {} });
  if (done.error || done.data.outcome === 'applied')
    return { error: inWords(done.error), status: done.status };
  const [blocker] = done.data.plan?.blockers ?? [];
  const details = blocker?.code ?? 'reason';
  const message = blocker
    ? inEnglish(blocker.code, blocker.params)
    : 'This changes results that are published: change it on a page, with a reason.';
  return { error: new PostgrestError({ message, details, hint: '', code: '23000' }), status: 400 };
}

/** The most rows a command has. */
const ROWS_AT_ONCE = 1_000;

/** Adds rows to a table of a rally that is a draft; those with a key that is there already stay as they are. */
export async function addRows(
  client: SupabaseClient,
  rally: string,
  table: string,
  rows: readonly object[],
): Promise<CarriedOut> {
  let done: CarriedOut = { error: null, status: 200 };
  for (let first = 0; first < rows.length && !done.error; first += ROWS_AT_ONCE) {
    const part = rows.slice(first, first + ROWS_AT_ONCE);
    done = await carryOut(client, { kind: 'add_rows', id: rally, table, rows: part });
  }
  return done;
}

/** The columns of a row by its id. */
export const writeRow = (client: SupabaseClient, table: string, id: string, change: object) =>
  carryOut(client, { kind: 'write_row', table, id, seen: null, change });

/** A rally with its structure, table by table: a draft until all of it is there. */
export async function layOut(
  client: SupabaseClient,
  rally: string,
  tables: readonly (readonly [string, readonly object[]])[],
  status = 'running',
): Promise<void> {
  for (const [table, rows] of tables) {
    const { error } = await (table === 'rallies'
      ? client.from(table).insert(rows.map((row) => ({ ...row, status: 'draft' })))
      : addRows(client, rally, table, rows));
    if (error) throw error;
  }
  if (status === 'draft') return;
  const { error } = await writeRow(client, 'rallies', rally, { status });
  if (error) throw error;
}
