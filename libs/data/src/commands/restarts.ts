/** Who stopped for a leg and may start the next. */
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export interface MayRestart {
  number: string;
  names: string[];
  stopped: { leg: number; stage: string | null; cause: string };
  /** The first stage of the next leg; `id` is the stage's. */
  next: { leg: number; stage: string; id: string };
  /** Null: nobody has said yet when the next leg starts. */
  first_start_at: Instant | null;
  say_by: Instant | null;
  /** It has said so: the fact that keeps it. */
  restart: { id: string; stage: string; at: Instant; by: string | null } | null;
}

export interface RestartsOfRace {
  race: string;
  crews: MayRestart[];
}

/** `rpc restart_list`, for officials of the rally: the races they work on. */
export function restartList(
  data: Data,
  rally: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RestartsOfRace[]>> {
  return callFunction(data, 'restart_list', { rally }, options.signal);
}
