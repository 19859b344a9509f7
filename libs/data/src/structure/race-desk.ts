/** A race as its administrators steer it: how far it is, what stands in the way of publishing, and how far its pages are. */

import type { RaceDesk } from '../answers/race-desk.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId } from '../ids.ts';

export type { OpenMatters, PageStep, RaceDesk, RacePage } from '../answers/race-desk.ts';

export function raceDesk(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RaceDesk>> {
  return callFunction(data, 'race_desk', { race }, options.signal);
}
