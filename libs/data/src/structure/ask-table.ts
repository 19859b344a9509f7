/** One question to a table, or one change of it, with the session of the page: row-level security decides. */
import type { PostgrestError } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { again } from '../commands/again.ts';
import { CommandProblem, type CommandResult, problemOf } from '../commands/command-problem.ts';
import type { Client } from '../database/database.ts';

interface TableAnswer {
  data: unknown;
  error: PostgrestError | null;
  status: number;
}

type Question = PromiseLike<TableAnswer> & { abortSignal?(signal: AbortSignal): PromiseLike<TableAnswer> };

/** The rows as the question itself says: named by no expectation, which supabase-js would take for them. */
type RowsOf<Asked extends Question> = NonNullable<Awaited<Asked>['data']>;

/** `ask` says the question. Never throws. */
export async function askTable<Asked extends Question>(
  data: Data,
  ask: (client: Client) => Asked,
  signal?: AbortSignal,
): Promise<CommandResult<RowsOf<Asked>>> {
  try {
    const client = await data.client();
    const answer = await again<TableAnswer>(() => {
      const question = ask(client);
      return signal && question.abortSignal ? question.abortSignal(signal) : question;
    }, signal);
    return answer.error
      ? { ok: false, problem: problemOf(answer.error, answer.status, signal) }
      : { ok: true, value: answer.data as RowsOf<Asked> };
  } catch (cause) {
    // The client's code could not be loaded.
    return { ok: false, problem: new CommandProblem(signal?.aborted ? 'aborted' : 'offline', { cause }) };
  }
}

/** So many ids fit into an address, whatever its server takes at most. */
const IDS_AT_ONCE = 100;

/** Rows of many, named by their ids: asked for in parts. The order is that of each part. Never throws. */
export async function askOfMany<
  Id extends string,
  Asked extends PromiseLike<TableAnswer & { data: unknown[] | null }>,
>(
  data: Data,
  ids: readonly Id[],
  ask: (client: Client, ids: readonly Id[]) => Asked,
  signal?: AbortSignal,
): Promise<CommandResult<RowsOf<Asked>[number][]>> {
  const rows: RowsOf<Asked>[number][] = [];
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const part = ids.slice(first, first + IDS_AT_ONCE);
    const told = await askTable(data, (client) => ask(client, part), signal);
    if (!told.ok) return told;
    rows.push(...told.value);
  }
  return { ok: true, value: rows };
}

/** What `range` takes: an answer holds this many rows at most, or as many as its backend allows. */
const ROWS_AT_ONCE = 1_000;

/** All rows, asked for in parts until there are no more. `ask` must put them in an order without ties. Never throws. */
export async function askWholeTable<Row>(
  data: Data,
  ask: (client: Client, first: number, last: number) => Question & PromiseLike<{ data: Row[] | null }>,
  signal?: AbortSignal,
): Promise<CommandResult<Row[]>> {
  const rows: Row[] = [];
  for (;;) {
    const first = rows.length;
    const part = await askTable(data, (client) => ask(client, first, first + ROWS_AT_ONCE - 1), signal);
    if (!part.ok) return part;
    if (part.value.length === 0) return { ok: true, value: rows };
    rows.push(...part.value);
  }
}

/** A change that must meet its row: whoever may not change it meets none. */
export async function changeRow(
  data: Data,
  change: (client: Client) => Question,
): Promise<CommandResult<null>> {
  const done: CommandResult<unknown> = await askTable(data, change);
  if (!done.ok) return done;
  return Array.isArray(done.value) && done.value.length > 0
    ? { ok: true, value: null }
    : { ok: false, problem: new CommandProblem('not_allowed') };
}

export function firstProblem(answers: readonly CommandResult<unknown>[]): CommandProblem | null {
  for (const answer of answers) if (!answer.ok) return answer.problem;
  return null;
}
