/** What a status would meet before it is said: what cannot be, and what is unusual and needs a reason. */

import type { Matters } from '../answers/matters.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId, RallyId, StageId } from '../ids.ts';

export type * from '../answers/matters.ts';

export function stageMatters(data: Data, stage: StageId, status: string): Promise<CommandResult<Matters>> {
  return callFunction(data, 'stage_status_matters', { stage, status });
}

/** `rpc page_status_matters`, for officials of the race: of a page that is published by itself. */
export function pageMatters(
  data: Data,
  of: { race: RaceId; page: string },
  status: string,
): Promise<CommandResult<Matters>> {
  return callFunction(data, 'page_status_matters', { ...of, status });
}

export function rallyMatters(data: Data, rally: RallyId, status: string): Promise<CommandResult<Matters>> {
  return callFunction(data, 'rally_status_matters', { rally, status });
}
