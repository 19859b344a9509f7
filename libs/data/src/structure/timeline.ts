/** A race as ordered events, and its stages on the clock. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';

export interface TimelineFact {
  id: string;
  kind: string;
  /** In the ledger of the rally; later facts have greater ones. */
  position: number;
  received_at: Instant;
  /** When it happened, where it says so. */
  at: Instant | null;
  number: string | null;
  stage: string | null;
  stage_id: string | null;
  day_id: string | null;
  point: string | null;
  by: string | null;
  device: string | null;
  reason: string | null;
  gate: 'counted' | 'held';
  counted: boolean;
  /** false: it was voided or corrected. */
  standing: boolean;
  flags: string[];
  supersedes: string | null;
  /** What a void, release or verdict is about. */
  of: { kind: string; number: string | null } | null;
  said: Record<string, unknown>;
}

/** `before`: position, for older ones. */
export interface TimelineQuestion {
  race: string;
  kind?: string | null;
  crew?: string | null;
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

export interface StageBar {
  id: string;
  code: string;
  /** `YYYY-MM-DD` */
  date: string;
  time_zone: string;
  status: string;
  /** Before any delay; `last_finish` by the maximum time. */
  planned: { first_start: Instant | null; last_start: Instant | null; last_finish: Instant | null };
  real: {
    first_start: Instant | null;
    last_start: Instant | null;
    first_finish: Instant | null;
    last_finish: Instant | null;
    out: number;
  };
}

/** `rpc day_bars`, for officials of the race: in their order. */
export function dayBars(
  data: Data,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<StageBar[]>> {
  return callFunction(data, 'day_bars', { race }, options.signal);
}
