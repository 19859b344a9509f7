/** The values the feed is made of. Numbers are integers; `_ms` is milliseconds, `_m` metres, `_kmh` km/h. */
import * as v from 'valibot';
import type { Id } from '../ids.ts';

// Named, as declarations would repeat what they are made of at every field.
export interface IntSchema extends v.GenericSchema<number> {}
export interface TextSchema extends v.GenericSchema<string> {}
export interface OpenSchema<Known extends string> extends v.GenericSchema<string, Known | (string & {})> {}

export const text = v.string();
export const yes = v.boolean();
export const int: IntSchema = v.pipe(v.number(), v.integer());
export const uuid: TextSchema = v.pipe(v.string(), v.uuid());
export interface IdSchema<Kind extends string> extends v.GenericSchema<string, Id<Kind>> {}
const idOf = <Kind extends string>() => uuid as unknown as IdSchema<Kind>;
export const crewId = idOf<'crew'>();
export const dayId = idOf<'day'>();
export const legId = idOf<'leg'>();
export const postId = idOf<'post'>();
export const raceId = idOf<'race'>();
export const rallyId = idOf<'rally'>();
export const stageId = idOf<'stage'>();

/** `YYYY-MM-DD` in the rally's zone. */
export const date: TextSchema = v.pipe(v.string(), v.isoDate());

/** An instant as an ISO 8601 string in UTC with milliseconds, e.g. `2019-02-15T10:12:03.120Z`. */
export const instant: TextSchema = v.pipe(v.string(), v.regex(/^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
export type Instant = v.InferOutput<typeof instant>;

/** SHA-256 in hexadecimal. */
export const sha256: TextSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Codes of an open set: a reader shows one it does not know as it is. */
export const open = <const Known extends string>(...known: Known[]): OpenSchema<Known> =>
  v.pipe(v.string() as v.GenericSchema<string, Known | (string & {})>, v.metadata({ examples: known }));

/** Publication state of a page; unknown codes must be shown as they are. */
export const pageState = open('live', 'provisional', 'amended', 'official');
export type PageState = v.InferOutput<typeof pageState>;
