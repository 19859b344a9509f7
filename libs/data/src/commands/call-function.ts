/** One call of a database function with the session of the page. */
import type { Data } from '../client.ts';
import type { ArgumentsOf, FunctionName } from '../database/database.ts';
import { again } from './again.ts';
import { CommandProblem, type CommandResult, problemOf } from './command-problem.ts';

/** Why something is changed, for what moves published results: asked with `results_move`. Headers hold no letters beyond ASCII. */
const REASON = 'x-reason';

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Says it along with a question; '': says nothing. */
export function withReason<Asked extends { setHeader(name: string, value: string): unknown }>(
  asked: Asked,
  reason: string,
): Asked {
  if (reason) asked.setHeader(REASON, base64Of(reason));
  return asked;
}

/** What it answers is taken as the caller says: the database knows it as JSON. */
export async function callFunction<Value, Name extends FunctionName = FunctionName>(
  data: Data,
  name: Name,
  parameters: ArgumentsOf<Name>,
  signal?: AbortSignal,
  reason = '',
): Promise<CommandResult<Value>> {
  try {
    const client = await data.client();
    const {
      data: value,
      error,
      status,
    } = await again(() => {
      const call = withReason(client.rpc(name, parameters), reason);
      return signal ? call.abortSignal(signal) : call;
    }, signal);
    return error
      ? { ok: false, problem: problemOf(error, status, signal) }
      : { ok: true, value: value as Value };
  } catch (cause) {
    return { ok: false, problem: new CommandProblem(signal?.aborted ? 'aborted' : 'offline', { cause }) };
  }
}
