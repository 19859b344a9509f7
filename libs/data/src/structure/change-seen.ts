/** A row changed by somebody who saw it: where it is another by now, nothing is written and he is told what stands there. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { withReason } from '../commands/call-function.ts';
import { CommandProblem, type CommandResult } from '../commands/command-problem.ts';
import type { RowOf, TableName } from '../database/database.ts';
import { askTable } from './ask-table.ts';

/** What stands in a column that a form edits. */
type SeenValue = string | number | boolean | null | readonly string[] | Readonly<Record<string, string>>;

type SomeOf<Table extends TableName> = { [Column in keyof RowOf<Table>]?: Readonly<RowOf<Table>[Column]> };

/** null: it is changed; else the row as it stands, in the columns that were seen. */
export type Seen<Row> = { now: Row } | null;

/** The database compares: whoever reads before he writes may still be too late. */
export async function changeSeen<Row extends SomeOf<Table>, Table extends TableName>(
  data: Data,
  { table, id }: { table: Table; id: string },
  seen: Row,
  change: Partial<Row>,
  reason = '',
): Promise<CommandResult<Seen<Row>>> {
  const columns = Object.entries(seen) as [string, SeenValue][];
  const done = await askTable(data, (client) => {
    let question = anyTable(client, table).update<object>(change).eq('id', id);
    for (const [column, value] of columns)
      question = value === null ? question.is(column, null) : question.eq(column, literalOf(value));
    return withReason(question.select('id'), reason);
  });
  if (!done.ok) return done;
  if (done.value.length > 0) return { ok: true, value: null };
  const stands = await askTable(data, (client) =>
    anyTable(client, table)
      .select(Object.keys(seen).join(', '))
      .eq('id', id)
      .overrideTypes<Row[], { merge: false }>(),
  );
  if (!stands.ok) return stands;
  const [now] = stands.value;
  const standing = new Map<string, SeenValue>(Object.entries(now ?? {}));
  // Sent again because no answer came.
  const wanted = Object.entries(change) as [string, SeenValue][];
  if (
    now &&
    wanted.length > 0 &&
    wanted.every(([column, value]) => isSame(standing.get(column) ?? null, value))
  )
    return { ok: true, value: null };
  if (now && columns.some(([column, value]) => !isSame(standing.get(column) ?? null, value)))
    return { ok: true, value: { now } };
  return {
    ok: false,
    problem: now
      ? new CommandProblem('not_allowed')
      : new CommandProblem('invalid', {
          refusal: 'removed_meanwhile',
          sentence: 'Somebody removed it in the meantime: its history can bring it back.',
        }),
  };
}

/** Whose columns are known only as values: `changeSeen` holds them against the table's where it is called. */
function anyTable(client: SupabaseClient, table: TableName) {
  return client.from(table);
}

/** A list as the database writes one, `{"en","fr"}`, and an object as JSON. */
function literalOf(value: Exclude<SeenValue, null>): string | number | boolean {
  if (typeof value !== 'object') return value;
  return isList(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : JSON.stringify(value);
}

const isList = (value: object): value is readonly string[] => Array.isArray(value);

/** Instants are written in several ways. */
function isSame(one: SeenValue, other: SeenValue): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (typeof one !== 'string' || typeof other !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(one)) return false;
  return Date.parse(one) === Date.parse(other);
}
