/** One call of a database function with the session of the page. */
import type { Data } from '../client.ts';
import type { ArgumentsOf, FunctionName } from '../database/database.ts';
import { again } from './again.ts';
import { CommandProblem, type CommandResult, problemOf } from './command-problem.ts';

/** What it answers is taken as the caller says: the database knows it as JSON. */
export async function callFunction<Value, Name extends FunctionName = FunctionName>(
  data: Data,
  name: Name,
  parameters: ArgumentsOf<Name>,
  signal?: AbortSignal,
): Promise<CommandResult<Value>> {
  try {
    const client = await data.client();
    const {
      data: value,
      error,
      status,
    } = await again(() => {
      const call = client.rpc(name, parameters);
      return signal ? call.abortSignal(signal) : call;
    }, signal);
    return error
      ? { ok: false, problem: problemOf(error, status, signal) }
      : { ok: true, value: value as Value };
  } catch (cause) {
    // The client's code could not be loaded.
    return { ok: false, problem: new CommandProblem(signal?.aborted ? 'aborted' : 'offline', { cause }) };
  }
}
