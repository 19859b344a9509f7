/** Overspeeds as the timing team sees them, stage by stage. */

import type { OverspeedStage, OverspeedsList } from '../answers/overspeeds.ts';
import type { Data } from '../client.ts';
import type { RaceId, StageId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type {
  OverspeedStage,
  OverspeedsList,
  SaidOfOverspeed,
  SpeedPenalty,
  ToldOverspeed,
} from '../answers/overspeeds.ts';

type Options = { signal?: AbortSignal };

export function overspeedStages(
  data: Data,
  race: RaceId,
  options: Options = {},
): Promise<CommandResult<OverspeedStage[]>> {
  return callFunction(data, 'overspeed_stages', { race }, options.signal);
}

export function overspeedsList(
  data: Data,
  stage: StageId,
  options: Options = {},
): Promise<CommandResult<OverspeedsList>> {
  return callFunction(data, 'overspeeds_list', { stage }, options.signal);
}
