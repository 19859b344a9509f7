/** One call of a database function with the session of the page. */
import type { Answers, Framed } from '../answers/index.ts';
import type { Data } from '../client.ts';
import type { ArgumentsOf, FunctionName } from '../database/database.ts';
import { again } from './again.ts';
import { CommandProblem, type CommandResult, problemOf } from './command-problem.ts';

/** Typed by its schema (`answers/`); the caller says what is inside a frame. A function without a schema cannot be called. */
export function callFunction<Name extends FunctionName & keyof Answers>(
  data: Data,
  name: Name,
  parameters: ArgumentsOf<Name>,
  signal?: AbortSignal,
): Promise<CommandResult<Answers[Name]>>;
export function callFunction<Value, Name extends Framed = Framed>(
  data: Data,
  name: Name,
  parameters: ArgumentsOf<Name>,
  signal?: AbortSignal,
): Promise<CommandResult<Value>>;
export async function callFunction<Name extends FunctionName>(
  data: Data,
  name: Name,
  parameters: ArgumentsOf<Name>,
  signal?: AbortSignal,
): Promise<CommandResult<unknown>> {
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
    if (error) return { ok: false, problem: problemOf(error, status, signal) };
    data.deployment.answered?.(name, value);
    return { ok: true, value };
  } catch (cause) {
    // The client's code could not be loaded.
    return { ok: false, problem: new CommandProblem(signal?.aborted ? 'aborted' : 'offline', { cause }) };
  }
}
