/** The answer of `record`: one per fact, in the sequence sent. */
import * as v from 'valibot';
import { text, type uuid } from '../feed/values.ts';
import { refusalCode } from './refusal-code.ts';

/** As it was sent; missing where an item had none, which ours never do. */
const sentId = v.exactOptional(v.nullable(text)) as unknown as typeof uuid;

/**
 * `accepted_flagged`: kept, not counted until somebody resolves the `flags` · `duplicate`: known already,
 * harmless, with the `flags` it has by now ·
 * `conflict`: the same id with another content · `refused`: not kept, see `code` and `params`.
 */
export const recordAnswer = v.strictObject({
  id: sentId,
  outcome: v.picklist(['accepted', 'accepted_flagged', 'duplicate', 'conflict', 'refused']),
  code: v.exactOptional(refusalCode),
  /** What its sentence names, and its `case` where the code has several: see `libs/sentences/src/refusals`. */
  params: v.exactOptional(v.record(text, v.unknown())),
  /** Only of an answer that was stored before answers had parameters: a sentence in English. */
  message: v.exactOptional(text),
  flags: v.exactOptional(v.array(text)),
});
export type RecordAnswer = v.InferOutput<typeof recordAnswer>;
