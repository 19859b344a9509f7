/** Writes the rows of a table; the rows that the database refuses are left out and listed. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Finding } from '../event/findings.ts';
import { ImportRefused } from '../import-refused.ts';
import type { Row } from '../plan/plan.ts';
import { addRows } from './carry-out.ts';
import { type Patience, patiently } from './patiently.ts';

/** SQLSTATE classes of a row that breaks a rule of its table: data exception, integrity constraint, raised by a trigger. */
const OF_A_ROW = /^(22|23|P0)/;

export async function insertRows(
  session: SupabaseClient,
  rally: string,
  table: string,
  rows: Row[],
  patience: Patience,
): Promise<Finding[]> {
  const { error } = await patiently(() => addRows(session, rally, table, rows), patience);
  if (!error) return [];
  if (!OF_A_ROW.test(error.code) || table === 'races')
    throw new ImportRefused('server', `The ${table} were not taken: ${error.message}`, { cause: error });
  const [row = {}] = rows;
  if (rows.length === 1)
    return [
      { place: `${table} ${row.code ?? row.number ?? row.name ?? ''}`.trim(), sentence: error.message },
    ];
  const middle = Math.ceil(rows.length / 2);
  return [
    ...(await insertRows(session, rally, table, rows.slice(0, middle), patience)),
    ...(await insertRows(session, rally, table, rows.slice(middle), patience)),
  ];
}
