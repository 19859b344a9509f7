/** The answers of `timeline` and `day_bars`. */
import * as v from 'valibot';
import { date, dayId, instant, int, stageId, text, uuid, yes } from '../feed/values.ts';

export const timelineFact = v.strictObject({
  id: uuid,
  kind: text,
  /** In the ledger of the rally; later facts have greater ones. */
  position: int,
  received_at: instant,
  /** When it happened, where it says so. */
  at: v.nullable(instant),
  number: v.nullable(text),
  /** Code. */
  stage: v.nullable(text),
  stage_id: v.nullable(stageId),
  day_id: v.nullable(dayId),
  /** Code of a control or waypoint. */
  point: v.nullable(text),
  by: v.nullable(text),
  device: v.nullable(text),
  reason: v.nullable(text),
  gate: v.picklist(['counted', 'held']),
  counted: yes,
  /** false: it was voided or corrected. */
  standing: yes,
  flags: v.array(text),
  supersedes: v.nullable(uuid),
  /** What a void, release or verdict is about. */
  of: v.nullable(
    v.strictObject({
      kind: text,
      number: v.nullable(text),
    }),
  ),
  /** The rest of its own words, by kind. */
  said: v.record(text, v.unknown()),
});
export type TimelineFact = v.InferOutput<typeof timelineFact>;

export const stageBar = v.strictObject({
  id: stageId,
  code: text,
  /** `YYYY-MM-DD` */
  date,
  time_zone: text,
  status: text,
  /** Before any delay; `last_finish` by the maximum time. */
  planned: v.strictObject({
    first_start: v.nullable(instant),
    last_start: v.nullable(instant),
    last_finish: v.nullable(instant),
  }),
  real: v.strictObject({
    first_start: v.nullable(instant),
    last_start: v.nullable(instant),
    first_finish: v.nullable(instant),
    last_finish: v.nullable(instant),
    /** Crews that are out there now. */
    out: int,
  }),
});
export type StageBar = v.InferOutput<typeof stageBar>;
