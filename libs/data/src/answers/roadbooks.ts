/** The answer of `roadbooks`. */
import * as v from 'valibot';
import { date, instant, int, stageId, text, uuid, yes } from '../feed/values.ts';

const roadbookPlace = v.strictObject({
  /** From the start of the stage. */
  distance_m: v.nullable(int),
  /** Degrees, WGS 84; null: nobody said where. */
  lat: v.nullable(v.number()),
  lon: v.nullable(v.number()),
});

const roadbookWaypoint = v.strictObject({
  ...roadbookPlace.entries,
  /** Left out: whichever has the code, else a new one. */
  id: v.exactOptional(uuid),
  code: text,
  name: text,
  /** `wpm | wpe | wps | wpc | wpn | wpp | wpv | dss | ass | dz | fz | cp | split`. */
  kind: text,
  /** Metres; null: what the kind says. */
  open_m: v.nullable(int),
  clear_m: v.nullable(int),
  /** Of a `dz`, up to the next `dz` or `fz`. */
  limit_kmh: v.nullable(int),
  /** What missing it costs; null: what the regulations say. */
  price_ms: v.nullable(int),
  public_split: yes,
  bonus: yes,
});
export type RoadbookWaypoint = v.InferOutput<typeof roadbookWaypoint>;

/** What the book says beside its waypoints; never public. */
const roadbookNote = v.strictObject({
  ...roadbookPlace.entries,
  /** In the words of OpenRally. */
  note: v.record(text, v.unknown()),
});
export type RoadbookNote = v.InferOutput<typeof roadbookNote>;

export const roadbookRow = v.union([roadbookWaypoint, roadbookNote]);
export type RoadbookRow = v.InferOutput<typeof roadbookRow>;

const roadbookChange = v.strictObject({
  id: uuid,
  /** null: by hand. */
  file_name: v.nullable(text),
  made_at: instant,
  added: int,
  changed: int,
  removed: int,
  undone_at: v.nullable(instant),
});
export type RoadbookChange = v.InferOutput<typeof roadbookChange>;

export const stageRoadbook = v.strictObject({
  id: stageId,
  code: text,
  name: text,
  /** `YYYY-MM-DD` */
  date,
  distance_m: v.nullable(int),
  /** In driving order. */
  points: v.array(roadbookRow),
  /** Of the points as they are: who changes them says which he saw. */
  mark: text,
  /** Of what tracks are judged by: another one makes their evaluation out of date. */
  course_mark: text,
  /** When the roadbook was changed last; null: never. */
  course_at: v.nullable(instant),
  may_change: yes,
  /** The last one first. */
  changes: v.array(roadbookChange),
});
export type StageRoadbook = v.InferOutput<typeof stageRoadbook>;
