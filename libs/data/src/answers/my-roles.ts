/** The answer of `my_roles`. */
import * as v from 'valibot';
import { postId, raceId, rallyId, text } from '../feed/values.ts';
import { right } from './rights.ts';

/** One role; null rally: everywhere, null race: every race of the rally, a post for marshalls only. */
export const myRole = v.strictObject({
  /** `platform_admin`, `marshall`, a preset such as `admin`, `clerk` or `organizer`, or a role that the rally added. */
  role: text,
  /** Rights of the role; empty for a marshall. */
  rights: v.array(right),
  rally_id: v.nullable(rallyId),
  rally_code: v.nullable(text),
  rally_name: v.nullable(text),
  race_id: v.nullable(raceId),
  race_code: v.nullable(text),
  post_id: v.nullable(postId),
});
export type MyRole = v.InferOutput<typeof myRole>;
