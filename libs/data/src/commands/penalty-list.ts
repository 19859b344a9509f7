/** The penalties of a race as its officials decide on them. */

import type { PenaltyList } from '../answers/penalty-list.ts';
import type { Data } from '../client.ts';
import type { RaceId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { JudgedPenalty, PenaltyList, SaidOfPenalty } from '../answers/penalty-list.ts';

export function penaltyList(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<PenaltyList>> {
  return callFunction(data, 'penalty_list', { race }, options.signal);
}
