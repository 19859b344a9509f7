/** The answer of `suggestions`. */
import * as v from 'valibot';
import { instant, int, text } from '../feed/values.ts';

export const suggestion = v.strictObject({
  /** `finish_missing`: seen behind a stage it never finished, as far as we know. An open set. */
  kind: text,
  stage: text,
  number: text,
  start_at: instant,
  /** As much slower than the fastest as on its other stages; null where there is nothing to compare. */
  suggested_ms: v.nullable(int),
});
export type Suggestion = v.InferOutput<typeof suggestion>;
