/** The answers of `time_card`, `point_history`, `device_chronos` and `given_ranges`. */
import * as v from 'valibot';
import { instant, int, text, uuid, yes } from '../feed/values.ts';
import { gridChrono, gridPoint, source } from './chronos-grid.ts';

/** A control of a leg as it stands on one crew's card. Durations in ms; everything here is derived. */
const cardPoint = v.strictObject({
  ...gridPoint.entries,
  /** The stage that starts or finishes here. */
  stage: v.nullable(text),
  precision_ms: int,
  due_at: v.nullable(instant),
  /** When the first crew is due by the schedule. */
  first_at: v.nullable(instant),
  /** On time from here, and until before there. */
  window_from: v.nullable(instant),
  window_until: v.nullable(instant),
  written_at: v.nullable(instant),
  /** Below zero: early. */
  late_ms: v.nullable(int),
  missed: yes,
  /** At a finish. */
  time_ms: v.nullable(int),
  status: v.nullable(text),
});
export type CardPoint = v.InferOutput<typeof cardPoint>;

/** One crew, all controls of a leg in driving order. */
const card = v.strictObject({
  number: text,
  leg: int,
  points: v.array(cardPoint),
  chronos: v.array(gridChrono),
});
export type TimeCard = v.InferOutput<typeof card>;
export const timeCard = v.nullable(card);

const { id, number, number_typed, counted, standing, flags, gate, device, device_at, offset_ms } =
  gridChrono.entries;

const spokenFact = v.strictObject({
  ...{ id, number, number_typed, counted, standing, flags, gate, device, device_at, offset_ms },
  kind: text,
  /** Of a chrono. */
  at: v.nullable(instant),
  passage: v.nullable(text),
  source: v.nullable(source),
  by: v.nullable(text),
  received_at: instant,
  supersedes: v.nullable(uuid),
  /** Of a void or release. */
  target: v.nullable(uuid),
  reason: v.nullable(text),
  position: int,
});
export type SpokenFact = v.InferOutput<typeof spokenFact>;
export const pointHistory = v.array(spokenFact);

export const deviceChronos = v.strictObject({
  /** In the order they were recorded; those that stand. */
  chronos: v.array(gridChrono),
  points: v.array(v.strictObject({ ...gridPoint.entries, stage: v.nullable(text) })),
});
export type DeviceChronos = v.InferOutput<typeof deviceChronos>;

/** A time given to all who start a stage within a range of places. */
const givenRange = v.strictObject({
  id: uuid,
  from_position: int,
  to_position: int,
  ms: int,
  keep_own: yes,
  standing: yes,
  by: v.nullable(text),
  received_at: instant,
  reason: v.nullable(text),
});
export type GivenRange = v.InferOutput<typeof givenRange>;
export const givenRanges = v.array(givenRange);
