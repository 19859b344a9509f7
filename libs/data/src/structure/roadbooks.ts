/** The roadbooks of a race: read by officials, tried, kept and taken back stage by stage. */

import type { RoadbookRow, StageRoadbook } from '../answers/roadbooks.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId } from '../ids.ts';
import type { RefusalCode } from '../kit/facts.ts';
import type { Params } from '../kit/problem-words.ts';

export type {
  RoadbookChange,
  RoadbookNote,
  RoadbookRow,
  RoadbookWaypoint,
  StageRoadbook,
} from '../answers/roadbooks.ts';

export interface RoadbookAnswer {
  /** From 1, as sent; left out: it is not among the rows. */
  row?: number;
  /** Left out: a note. */
  code?: string;
  outcome: 'new' | 'changed' | 'same' | 'removed' | 'refused';
  /** What is removed. */
  was?: RoadbookRow;
  refusal?: RefusalCode;
  params?: Params;
}

/** `rpc roadbooks`, for officials of the race, in the order of the stages. */
export function roadbooks(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<StageRoadbook[]>> {
  return callFunction(data, 'roadbooks', { race }, options.signal);
}
