/** Who stopped for a leg and may start the next. */
import type { RestartsOfRace } from '../answers/restarts.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { MayRestart, RestartsOfRace } from '../answers/restarts.ts';

/** `rpc restart_list`, for officials of the rally: the races they work on. */
export function restartList(
  data: Data,
  rally: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RestartsOfRace[]>> {
  return callFunction(data, 'restart_list', { rally }, options.signal);
}
