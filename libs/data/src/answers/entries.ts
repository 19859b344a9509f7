/** The answer of `entry_list`. */
import * as v from 'valibot';
import { crewId, instant, int, sha256, text, uuid } from '../feed/values.ts';

/** Parts are null where nobody knows which is which. */
const enteredMember = v.strictObject({
  role: v.picklist(['driver', 'codriver', 'mechanic']),
  /** In full. */
  name: text,
  given_name: v.nullable(text),
  family_name: v.nullable(text),
  /** Three capital letters, ISO 3166 alpha-3. */
  nationality: v.nullable(text),
});
export type EnteredMember = v.InferOutput<typeof enteredMember>;

const enteredCrew = v.strictObject({
  category: v.nullable(text),
  group: v.nullable(text),
  class: v.nullable(text),
  team: v.nullable(text),
  entrant: v.nullable(text),
  vehicle: v.nullable(text),
  flags: v.array(text),
  effective_from_ordinal: int,
  /** Where the crew was changed since, a row with an older one is refused as `changed_meanwhile`. */
  mark: int,
  id: crewId,
  members: v.array(enteredMember),
  /** null: it carries none now. */
  number: v.nullable(text),
  /** The official pages that show this crew: while there are any, its number and its people cannot change. */
  kept_by: v.array(text),
  /** Code of its first stage, where it was entered when earlier ones were signed. */
  in_from: v.exactOptional(text),
});
export type EnteredCrew = v.InferOutput<typeof enteredCrew>;

const entryImport = v.strictObject({
  id: uuid,
  file_name: text,
  /** Of the file, in hex. */
  sha256,
  made_at: instant,
  added: int,
  changed: int,
  undone_at: v.nullable(instant),
});
export type EntryImport = v.InferOutput<typeof entryImport>;

export const entryList = v.strictObject({
  /** By number. */
  crews: v.array(enteredCrew),
  /** The last one first. */
  imports: v.array(entryImport),
});
export type EntryList = v.InferOutput<typeof entryList>;
