/** The answer of `my_roles`. */
import * as v from 'valibot';
import { open, postId, raceId, rallyId, text } from '../feed/values.ts';

/** One role; null rally: everywhere, null race: every race of the rally, a post for marshalls only. */
export const myRole = v.strictObject({
  role: open('platform_admin', 'admin', 'organizer', 'marshall'),
  rally_id: v.nullable(rallyId),
  rally_code: v.nullable(text),
  rally_name: v.nullable(text),
  race_id: v.nullable(raceId),
  race_code: v.nullable(text),
  post_id: v.nullable(postId),
});
export type MyRole = v.InferOutput<typeof myRole>;
