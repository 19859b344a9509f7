/** The schedule of a race: read as those who run it see it, and changed row by row. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant } from '../feed/envelope.ts';
import type { NextStep } from './readiness.ts';

export interface StageSetUp {
  code: string;
  name: string;
  kind: ColumnOf<'stages', 'kind'>;
  /** Order within the race. */
  ordinal: number;
  distance_m: number | null;
  /** What its times are shown in, ms: 1, 10, 100, 1000 or 60000. */
  precision_ms: number;
  /** As planned, without delays. */
  first_start_at: Instant | null;
  max_time_ms: number | null;
  /** Faster counts as this. */
  min_time_ms: number | null;
  /** Stages run in parts share it. */
  result_group: string | null;
  /** Multiplies the time that is classified. */
  result_factor: number | null;
  counts_in_general: boolean | null;
}

/** Where a stage is, and where its next step may lead. */
export type StageStep = ColumnOf<'stage_statuses', 'status'>;

export interface ScheduledStage extends StageSetUp {
  id: string;
  delayed_ms: number;
  status: StageStep;
  state: 'live' | 'provisional' | 'amended' | 'official';
  version: number;
  clerk: string | null;
  reason: string | null;
  published_at: Instant | null;
  protest_until: Instant | null;
  /** Who locked it by saying that it is checked, and when; null: it is open. */
  checked: { by: string | null; at: Instant } | null;
  next: NextStep<StageStep>[];
  /** Of a cancelled stage: the fact to take back, and where the stage is then. */
  cancellation: { fact: string; back_to: StageStep } | null;
  progress: { listed: number; started: number; finished: number; on_stage: number };
  /** In roadbook order. */
  waypoints: { code: string; name: string; kind: string; distance_m: number | null }[];
}

export interface ScheduledControl {
  id: string;
  code: string;
  name: string;
  kind: ColumnOf<'controls', 'kind'>;
  /** Order within the leg. */
  ordinal: number;
  stage_id: string | null;
  distance_m: number | null;
  target_ms: number | null;
  first_due_at: Instant | null;
  precision_ms: number;
  rounding: ColumnOf<'controls', 'rounding'>;
  penalties: ColumnOf<'controls', 'penalties'>;
  due_base: ColumnOf<'controls', 'due_base'> | null;
  max_late_ms: number | null;
  /** Keys of the official pages its times count for, `stage/SS1` the one of an official stage: it stays as it is. */
  kept_by: string[];
}

export interface ScheduledLeg {
  id: string;
  number: number;
  name: string | null;
  status: string;
  stages: ScheduledStage[];
  controls: ScheduledControl[];
}

export interface ScheduledDay {
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  time_zone: string;
  legs: ScheduledLeg[];
}

export function schedule(
  data: Data,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<ScheduledDay[]>> {
  return callFunction(data, 'schedule', { race }, options.signal);
}

export type ControlSetUp = Omit<ScheduledControl, 'id' | 'kept_by'>;
