/** A race as ordered events, and its stages on the clock. */

import type { StageBar, TimelineFact } from '../answers/timeline.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId } from '../ids.ts';

export type { StageBar, TimelineFact } from '../answers/timeline.ts';

/** `before`: position, for older ones. */
export interface TimelineQuestion {
  race: RaceId;
  kind?: string | null;
  /** A start number. */
  crew?: string | null;
  /** Code of a stage. */
  stage?: string | null;
  /** Part of how authors sign. */
  by?: string | null;
  before?: number | null;
}

/** So many come in one answer. */
export const TIMELINE_AT_ONCE = 100;

/** `rpc timeline`, for officials of the race: the last one first. */
export function timeline(
  data: Data,
  question: TimelineQuestion,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<TimelineFact[]>> {
  return callFunction(data, 'timeline', { ...question }, options.signal);
}

/** `rpc day_bars`, for officials of the race: in their order. */
export function dayBars(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<StageBar[]>> {
  return callFunction(data, 'day_bars', { race }, options.signal);
}
