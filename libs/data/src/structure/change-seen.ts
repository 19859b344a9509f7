/** A row changed by somebody who saw it: where it is another by now, nothing is written and he is told what stands there. */
import type { Data } from '../client.ts';
import { CommandProblem, type CommandResult } from '../commands/command-problem.ts';
import { askTable } from './ask-table.ts';

/** What stands in a column that a form edits. */
export type SeenValue = string | number | boolean | null | readonly string[];

/** null: it is changed; else the row as it stands, in the columns that were seen. */
export type Seen<Row> = { now: Row } | null;

/** The database compares: whoever reads before he writes may still be too late. */
export async function changeSeen<Row extends object>(
  data: Data,
  { table, id }: { table: string; id: string },
  seen: Row,
  change: Partial<Row>,
): Promise<CommandResult<Seen<Row>>> {
  const columns = Object.entries(seen) as [string, SeenValue][];
  const done = await askTable<unknown[]>(data, (client) => {
    let question = client.from(table).update<object>(change).eq('id', id);
    for (const [column, value] of columns)
      question = value === null ? question.is(column, null) : question.eq(column, literalOf(value));
    return question.select('id');
  });
  if (!done.ok) return done;
  if (done.value.length > 0) return { ok: true, value: null };
  const stands = await askTable<Row[]>(data, (client) =>
    client.from(table).select(Object.keys(seen).join(', ')).eq('id', id),
  );
  if (!stands.ok) return stands;
  const [now] = stands.value;
  if (now && columns.some(([column, value]) => !isSame(now[column as keyof Row] as SeenValue, value)))
    return { ok: true, value: { now } };
  const sentence = now ? '' : 'Somebody removed it meanwhile: its history can bring it back.';
  return { ok: false, problem: new CommandProblem(now ? 'not_allowed' : 'invalid', { sentence }) };
}

/** A list as the database writes one: `{"en","fr"}`. */
function literalOf(value: Exclude<SeenValue, null>): string | number | boolean {
  return typeof value === 'object' ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : value;
}

/** Instants are written in several ways. */
function isSame(one: SeenValue, other: SeenValue): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (typeof one !== 'string' || typeof other !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(one)) return false;
  return Date.parse(one) === Date.parse(other);
}
