/** The answers of `chronos_grid` and `grid_changes`. */
import * as v from 'valibot';
import { crewId, date, instant, int, text, uuid, yes } from '../feed/values.ts';
import { column } from './column.ts';

/** Why a time that counts may be in doubt all the same, as the database says it among what is doubtful. */
const countingDoubt = v.picklist(['far_ahead', 'far_behind', 'over_maximum', 'against_order']);

export const source = column<'chronos', 'source'>();

export const gridPoint = v.strictObject({
  id: uuid,
  code: text,
  name: text,
  kind: text,
  role: v.picklist(['control', 'waypoint']),
  post: v.nullable(text),
});
export type GridPoint = v.InferOutput<typeof gridPoint>;

const pointOfGrid = v.strictObject({
  ...gridPoint.entries,
  /** Of several times of one passage that of the first of these counts. */
  sources: v.array(source),
  /** Why a time taken there now would wait at the gate; null: it counts. */
  held: v.nullable(v.picklist(['official', 'checked'])),
});
export type PointOfGrid = v.InferOutput<typeof pointOfGrid>;

const gridCrew = v.strictObject({
  id: crewId,
  number: text,
  formerly: v.array(text),
  names: v.array(text),
  /** In the start order in force. */
  position: v.nullable(int),
  /** By the id of a control, when the crew is due there: the time its penalty is computed from. */
  due: v.record(text, instant),
  stage_due_at: v.nullable(instant),
  start_at: v.nullable(instant),
  finish_at: v.nullable(instant),
  expected_by: v.nullable(instant),
  time_ms: v.nullable(int),
  status: text,
  /** What it drives here; of a shortened stage up to its end. */
  distance_m: v.nullable(int),
  marks: v.array(text),
  /** Said to be out on this stage, also where it finished it before. */
  out_here: yes,
});
export type GridCrew = v.InferOutput<typeof gridCrew>;

const gate = v.picklist(['counted', 'held']);

export const gridChrono = v.strictObject({
  id: uuid,
  /** Null: nobody has the number that was typed. */
  number: v.nullable(text),
  number_typed: v.nullable(text),
  point: uuid,
  at: instant,
  passage: text,
  source,
  /** It is official at its point. */
  counted: yes,
  /** Neither voided nor corrected. */
  standing: yes,
  flags: v.array(text),
  gate,
  /** It is kept at the gate until somebody lets it in. */
  waits: yes,
  /** Somebody let it in, or decided between several. */
  chosen: yes,
  device: v.nullable(text),
  /** The device's own clock, before any correction. */
  device_at: v.nullable(instant),
  offset_ms: v.nullable(int),
  uncertainty_ms: v.nullable(int),
  by: v.nullable(text),
  author: v.nullable(text),
  received_at: instant,
  supersedes: v.nullable(uuid),
  reason: v.nullable(text),
  position: int,
});
export type GridChrono = v.InferOutput<typeof gridChrono>;

const waiting = v.strictObject({
  id: uuid,
  kind: text,
  number: v.nullable(text),
  /** Penalties and their verdicts are let in by administrators. */
  may_let_in: yes,
});
export type Waiting = v.InferOutput<typeof waiting>;

export const chronosGrid = v.strictObject({
  /** Codes. */
  rally: text,
  race: text,
  stage: text,
  name: text,
  time_zone: text,
  date,
  /** Delays included. */
  first_start_at: v.nullable(instant),
  status: text,
  /** The timing team's check that stands on it: what changes it waits; null: it is open. */
  checked: v.nullable(v.strictObject({ id: uuid, by: v.nullable(text), at: instant })),
  precision_ms: int,
  /** Of the newest fact in it, in the ledger of the rally; null: there is none yet. */
  position: v.nullable(int),
  points: v.array(pointOfGrid),
  /** The point where the stage ends now; null: it has none. */
  finish: v.nullable(uuid),
  /** Faster on average is held back until an official confirms it. */
  plausible_kmh: int,
  /** The longest a crew may be late for its due start. */
  start_awaited_ms: int,
  crews: v.array(gridCrew),
  chronos: v.array(gridChrono),
  /** What waits at the gate of the stage beside its chronos: decisions, penalties, voids. Of all crews, whichever were asked for. */
  waiting: v.array(waiting),
  /** By id, the times that count in doubt, and why. Of all crews, whichever were asked for. */
  far: v.record(text, countingDoubt),
  /** Numbers of crews that were not seen and of which nobody said a word. Of all crews, whichever were asked for. */
  never_started: v.array(text),
});
export type ChronosGrid = v.InferOutput<typeof chronosGrid>;

/** Whose rows may be others since a place in the ledger; null: anybody's, read the grid again. */
export const gridChanges = v.strictObject({ numbers: v.nullable(v.array(text)) });
