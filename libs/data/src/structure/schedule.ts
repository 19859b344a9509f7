/** The schedule of a race: read as those who run it see it, and changed row by row. */

import type { ScheduledControl, ScheduledDay } from '../answers/schedule.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId } from '../ids.ts';

export type {
  ScheduledControl,
  ScheduledDay,
  ScheduledLeg,
  ScheduledStage,
  StageSetUp,
  StageStep,
} from '../answers/schedule.ts';

export function schedule(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<ScheduledDay[]>> {
  return callFunction(data, 'schedule', { race }, options.signal);
}

export type ControlSetUp = Omit<ScheduledControl, 'id' | 'kept_by'>;
