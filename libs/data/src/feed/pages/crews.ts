/** The page `crews`. */
import * as v from 'valibot';
import { crewId, pageState, text } from '../values.ts';
import { grouped } from './classification.ts';

const crewMember = v.strictObject({
  /** In full. */
  name: text,
  /** null, or absent in older feeds: it is unknown which part is which. */
  given_name: v.exactOptional(v.nullable(text)),
  family_name: v.exactOptional(v.nullable(text)),
  role: text,
  nationality: v.nullable(text),
});
export type CrewMember = v.InferOutput<typeof crewMember>;

export const crewRow = v.strictObject({
  crew_id: crewId,
  number: text,
  race: text,
  members: v.array(crewMember),
  vehicle: v.nullable(text),
  entrant: v.nullable(text),
  ...grouped,
  /** Code of the stage from which that class holds; null: from the start. Missing in an older feed. */
  class_from: v.exactOptional(v.nullable(text)),
  /** Code of the first stage of a crew that came when stages were driven; null: it is in from the start. Missing in an older feed. */
  in_from: v.exactOptional(v.nullable(text)),
  flags: v.array(text),
  status: text,
});
export type CrewRow = v.InferOutput<typeof crewRow>;

export const crewsBody = v.strictObject({ key: text, state: pageState, rows: v.array(crewRow) });
export type CrewsBody = v.InferOutput<typeof crewsBody>;
