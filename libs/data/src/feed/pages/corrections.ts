/** The page `corrections`: the public ledger of corrections. */
import * as v from 'valibot';
import { instant, pageState, text, uuid } from '../values.ts';

export const correctionRow = v.strictObject({
  id: uuid,
  at: instant,
  race: v.nullable(text),
  /** Crews whose rows it changed, the corrected one first. */
  numbers: v.array(text),
  stage: v.nullable(text),
  /** What was corrected: `chrono.number | chrono.time | chrono.void | penalty | notional | retirement | start_slot | structure | …`. */
  what: text,
  before: v.nullable(text),
  after: v.nullable(text),
  reason: v.nullable(text),
  by: v.nullable(text),
});
export type CorrectionRow = v.InferOutput<typeof correctionRow>;

export const correctionsBody = v.strictObject({ key: text, state: pageState, rows: v.array(correctionRow) });
export type CorrectionsBody = v.InferOutput<typeof correctionsBody>;
