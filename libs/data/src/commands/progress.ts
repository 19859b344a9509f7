/** How far stages and their points are, and what needs somebody now. */
import type { RaceProgress, RallyNeeds } from '../answers/progress.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type {
  PointProgress,
  RaceNeeds,
  RaceProgress,
  RallyNeeds,
  StageProgress,
} from '../answers/progress.ts';

type Options = { signal?: AbortSignal };

/** `rpc rally_progress`, for officials: the races they work on. */
export function rallyProgress(
  data: Data,
  rally: string,
  options: Options = {},
): Promise<CommandResult<RaceProgress[]>> {
  return callFunction(data, 'rally_progress', { rally }, options.signal);
}

/** `rpc needs_now`: of every rally the caller works on that is not over. */
export function needsNow(data: Data, options: Options = {}): Promise<CommandResult<RallyNeeds[]>> {
  return callFunction(data, 'needs_now', {}, options.signal);
}
