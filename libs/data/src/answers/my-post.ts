/** The answers of `my_post` and `pair_device`. */
import * as v from 'valibot';
import { postId, rallyId, text, uuid } from '../feed/values.ts';

export const myPost = v.strictObject({
  post: v.strictObject({
    id: postId,
    code: text,
    name: text,
  }),
  rally: v.strictObject({
    id: rallyId,
    code: text,
    name: text,
    time_zone: text,
  }),
  controls: v.array(
    v.strictObject({
      id: uuid,
      code: text,
      kind: text,
      name: text,
      race_code: text,
      stage_code: v.nullable(text),
    }),
  ),
});
export type MyPost = v.InferOutput<typeof myPost>;
