/** What the timing team asks beside its grid: a card, the history of a cell, what a device saw, times given by range. */

import type { DeviceChronos, GivenRange, SpokenFact, TimeCard } from '../answers/desk.ts';
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import type { StageId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

export type * from '../answers/desk.ts';

/** `rpc time_card`, for the leg of a stage; null: nobody in the race has the number. */
export function timeCard(
  data: Data,
  stage: StageId,
  number: string,
  { signal }: Options = {},
): Promise<CommandResult<TimeCard | null>> {
  return callFunction(data, 'time_card', { stage, number }, signal);
}

/** `rpc point_history`: what was said of a number at a point (by id), oldest first, voided and corrected facts too. */
export function pointHistory(
  data: Data,
  stage: StageId,
  point: string,
  number: string,
  { signal }: Options = {},
): Promise<CommandResult<SpokenFact[]>> {
  return callFunction(data, 'point_history', { stage, point, number }, signal);
}

/** `rpc device_chronos`: in the race of a stage, between two instants, both included. */
export function deviceChronos(
  data: Data,
  stage: StageId,
  device: string,
  range: { from: Instant; until: Instant },
  { signal }: Options = {},
): Promise<CommandResult<DeviceChronos>> {
  const parameters = { stage, device, from_at: range.from, until_at: range.until };
  return callFunction(data, 'device_chronos', parameters, signal);
}

/** `rpc given_ranges`: of a stage, in the order they were decided, those taken back too. */
export function givenRanges(
  data: Data,
  stage: StageId,
  { signal }: Options = {},
): Promise<CommandResult<GivenRange[]>> {
  return callFunction(data, 'given_ranges', { stage }, signal);
}
