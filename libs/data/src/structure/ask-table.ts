/** One question to a table, or one change of it, with the session of the page: row-level security decides. */
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { again } from '../commands/again.ts';
import { CommandProblem, type CommandResult, problemOf } from '../commands/command-problem.ts';

interface TableAnswer {
  data: unknown;
  error: PostgrestError | null;
  status: number;
}

/** `ask` says the question; what it answers is taken as `Value`. Never throws. */
export async function askTable<Value>(
  data: Data,
  ask: (client: SupabaseClient) => PromiseLike<TableAnswer> & {
    abortSignal?(signal: AbortSignal): PromiseLike<TableAnswer>;
  },
  signal?: AbortSignal,
): Promise<CommandResult<Value>> {
  try {
    const client = await data.client();
    const answer = await again(() => {
      const question = ask(client);
      return signal && question.abortSignal ? question.abortSignal(signal) : question;
    }, signal);
    return answer.error
      ? { ok: false, problem: problemOf(answer.error, answer.status, signal) }
      : { ok: true, value: answer.data as Value };
  } catch (cause) {
    // The client's code could not be loaded.
    return { ok: false, problem: new CommandProblem(signal?.aborted ? 'aborted' : 'offline', { cause }) };
  }
}

/** A change that must meet its row: whoever may not change it meets none. */
export async function changeRow(
  data: Data,
  change: (client: SupabaseClient) => PromiseLike<TableAnswer>,
): Promise<CommandResult<null>> {
  const done = await askTable<unknown[]>(data, change);
  if (!done.ok) return done;
  return done.value.length > 0
    ? { ok: true, value: null }
    : { ok: false, problem: new CommandProblem('not_allowed') };
}

/** The header by which several changes say that they were one press, to be taken back as one. */
export const PRESS = 'x-press';

/** The first problem among answers, if there is one. */
export function firstProblem(answers: readonly CommandResult<unknown>[]): CommandProblem | null {
  for (const answer of answers) if (!answer.ok) return answer.problem;
  return null;
}
