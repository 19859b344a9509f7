/** A race as its officials are led through it: its steps with what is in their way, its stages, open matters and pages. */

import type { RaceDay } from '../answers/race-day.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId } from '../ids.ts';

export type { DayBlocker, DayStep, OpenMatters, PageStep, RaceDay, RacePage } from '../answers/race-day.ts';

export function raceDay(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RaceDay>> {
  return callFunction(data, 'race_day', { race }, options.signal);
}
