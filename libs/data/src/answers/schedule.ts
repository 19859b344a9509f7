/** The answer of `schedule`. */
import * as v from 'valibot';
import { date, dayId, instant, int, legId, stageId, text, uuid, yes } from '../feed/values.ts';
import { column } from './column.ts';
import { nextStep } from './readiness.ts';

/** Where a stage is, and where its next step may lead. */
const stageStep = column<'stage_statuses', 'status'>();
export type StageStep = v.InferOutput<typeof stageStep>;

const stageSetUp = v.strictObject({
  code: text,
  name: text,
  kind: column<'stages', 'kind'>(),
  /** Order within the race. */
  ordinal: int,
  distance_m: v.nullable(int),
  /** What its times are shown in, ms: 1, 10, 100, 1000 or 60000. */
  precision_ms: int,
  /** As planned, without delays. */
  first_start_at: v.nullable(instant),
  max_time_ms: v.nullable(int),
  /** Faster counts as this. */
  min_time_ms: v.nullable(int),
  /** Stages run in parts share it. */
  result_group: v.nullable(text),
  /** Multiplies the time that is classified. */
  result_factor: v.nullable(v.number()),
  counts_in_general: v.nullable(yes),
});
export type StageSetUp = v.InferOutput<typeof stageSetUp>;

const scheduledStage = v.strictObject({
  ...stageSetUp.entries,
  id: stageId,
  delayed_ms: int,
  status: stageStep,
  state: v.picklist(['live', 'provisional', 'amended', 'official']),
  version: int,
  clerk: v.nullable(text),
  reason: v.nullable(text),
  published_at: v.nullable(instant),
  protest_until: v.nullable(instant),
  /** Who locked it by saying that it is checked, and when; null: it is open. */
  checked: v.nullable(v.strictObject({ id: uuid, by: v.nullable(text), at: instant })),
  next: v.array(nextStep(stageStep)),
  /** Of a cancelled stage: the fact to take back, and where the stage is then. */
  cancellation: v.nullable(
    v.strictObject({
      fact: text,
      back_to: stageStep,
    }),
  ),
  progress: v.strictObject({
    listed: int,
    started: int,
    finished: int,
    on_stage: int,
  }),
  /** In roadbook order. */
  waypoints: v.array(
    v.strictObject({
      code: text,
      name: text,
      kind: text,
      distance_m: v.nullable(int),
    }),
  ),
});
export type ScheduledStage = v.InferOutput<typeof scheduledStage>;

const scheduledControl = v.strictObject({
  id: uuid,
  code: text,
  name: text,
  kind: column<'controls', 'kind'>(),
  /** Order within the leg. */
  ordinal: int,
  stage_id: v.nullable(stageId),
  distance_m: v.nullable(int),
  target_ms: v.nullable(int),
  first_due_at: v.nullable(instant),
  precision_ms: int,
  rounding: column<'controls', 'rounding'>(),
  penalties: column<'controls', 'penalties'>(),
  due_base: v.nullable(column<'controls', 'due_base'>()),
  max_late_ms: v.nullable(int),
  /** Keys of the official pages its times count for, `stage/SS1` the one of an official stage: it stays as it is. */
  kept_by: v.array(text),
});
export type ScheduledControl = v.InferOutput<typeof scheduledControl>;

const scheduledLeg = v.strictObject({
  id: legId,
  number: int,
  name: v.nullable(text),
  status: text,
  stages: v.array(scheduledStage),
  controls: v.array(scheduledControl),
});
export type ScheduledLeg = v.InferOutput<typeof scheduledLeg>;

export const scheduledDay = v.strictObject({
  id: dayId,
  /** `YYYY-MM-DD` */
  date,
  time_zone: text,
  legs: v.array(scheduledLeg),
});
export type ScheduledDay = v.InferOutput<typeof scheduledDay>;
