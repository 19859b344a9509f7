/** The answers of `tracker_stage` and `tracker_facts`. */
import * as v from 'valibot';
import { instant, int, text, uuid, yes } from '../feed/values.ts';
import { roadbookRow } from './roadbooks.ts';

/** A fact that a tracker told and that stands: a passage, or an overspeed. */
const told = { id: uuid, number: text, at: v.nullable(instant) };
const toldByTracker = v.union([
  v.strictObject({
    ...told,
    /** Code of the waypoint. */
    point: text,
  }),
  v.strictObject({
    ...told,
    scope: v.picklist(['zone', 'road', 'vehicle']),
    zone: v.nullable(text),
    max_kmh: int,
    limit_kmh: int,
    duration_ms: v.nullable(int),
  }),
]);
export type ToldByTracker = v.InferOutput<typeof toldByTracker>;

const trackerCrew = v.strictObject({
  number: text,
  names: v.array(text),
  /** What its tracks show from then until then may speak of the stage. */
  from_at: instant,
  until_at: instant,
  /** It was timed at start and finish; else this is as long as it may have been there. */
  is_timed: yes,
  /** What its vehicle may drive at most; null: it has no limit. */
  limit_kmh: v.nullable(int),
  /** When it was on the road of this stage. */
  road: v.array(
    v.strictObject({
      from_at: instant,
      until_at: instant,
    }),
  ),
});
export type TrackerCrew = v.InferOutput<typeof trackerCrew>;

export const trackerStage = v.strictObject({
  points: v.array(roadbookRow),
  /** Of what tracks are judged by; another one makes an evaluation out of date. */
  mark: text,
  course_at: v.nullable(instant),
  tolerance_kmh: int,
  braking_m: int,
  /** On the road between stages; null: none. */
  road_limit_kmh: v.nullable(int),
  /** By class, km/h; `*`: every other class. */
  vehicle_limits: v.record(text, int),
  /** By number. */
  crews: v.array(trackerCrew),
  told: v.array(toldByTracker),
});
export type TrackerStage = v.InferOutput<typeof trackerStage>;
