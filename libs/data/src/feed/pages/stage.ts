/** The page `stage/{stage_code}`. */
import * as v from 'valibot';
import { instant, int, open, pageState, text } from '../values.ts';
import { counted, narrowRow, publication } from './classification.ts';

/** A waypoint or passage control with public times. */
export const splitPoint = v.strictObject({ code: text, name: text, distance_m: v.nullable(int) });

/** A split as the facts give it: elapsed since the stage start, and the instant of passage. */
const split = v.strictObject({ code: text, at: instant, time_ms: int });
export type Split = v.InferOutput<typeof split>;

export const narrowStageRow = v.strictObject({
  ...narrowRow.entries,
  /** Place in the start order; null without a slot. */
  start_position: v.nullable(int),
  /** Start due by the published start order (or given anew at the post). */
  due_at: v.nullable(instant),
  start_at: v.nullable(instant),
  finish_at: v.nullable(instant),
  /** When a crew on the stage is overdue; screens compare it with rally time. */
  expected_by: v.nullable(instant),
  /** General total before this stage (floored); null when not classified then. */
  base_ms: v.nullable(int),
  splits: v.array(split),
});
export type NarrowStageRow = v.InferOutput<typeof narrowStageRow>;

const countedSplit = v.strictObject({
  ...split.entries,
  position: int,
  /** `base_ms + time_ms`; null without a base. */
  virtual_ms: v.nullable(int),
  virtual_position: v.nullable(int),
});
export type CountedSplit = v.InferOutput<typeof countedSplit>;

const stageRow = v.strictObject({
  ...narrowStageRow.entries,
  ...counted.entries,
  splits: v.array(countedSplit),
});
export type StageRow = v.InferOutput<typeof stageRow>;

export const stageBody = v.strictObject({
  key: text,
  state: pageState,
  ...publication.entries,
  code: text,
  status: open('to_run', 'running', 'interrupted', 'completed', 'provisional', 'official', 'cancelled'),
  precision_ms: int,
  /** Numbers of the classified crews with the best time they drove themselves; the winner may be another crew. */
  fastest: v.exactOptional(v.array(text)),
  /** In the order they are passed. */
  split_points: v.array(splitPoint),
  rows: v.array(stageRow),
});
export type StageBody = v.InferOutput<typeof stageBody>;
