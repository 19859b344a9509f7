/** The page `retirements`. */
import * as v from 'valibot';
import { instant, int, open, pageState, text, uuid } from '../values.ts';

export const retirementRow = v.strictObject({
  id: uuid,
  race: text,
  number: text,
  leg: v.nullable(int),
  stage: v.nullable(text),
  control: v.nullable(text),
  status: open('temporary', 'permanent', 'rejoined'),
  /** `mechanical | technical | off_road | time_limit | not_started | disqualified | withdrawn | …`; nothing medical. */
  reason: v.nullable(text),
  at: instant,
});
export type RetirementRow = v.InferOutput<typeof retirementRow>;

export const retirementsBody = v.strictObject({ key: text, state: pageState, rows: v.array(retirementRow) });
export type RetirementsBody = v.InferOutput<typeof retirementsBody>;
