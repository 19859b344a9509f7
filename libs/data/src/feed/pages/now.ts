/**
 * The pages `now` and `now/leg/{number}`: the running race, and a leg of it. Gaps are those at the last point each crew passed; places follow
 * from an estimate (docs/sport/classification.md 9.10). A projection: it is never printed or exported as a result, and has no versions and no CSV.
 */
import * as v from 'valibot';
import { instant, int, open, pageState, text } from '../values.ts';
import { counted, crewStatus, grouped } from './classification.ts';
import { splitPoint } from './stage.ts';

/** What a crew drove to a point of a stage, from the start of the stage. */
const passage = v.strictObject({
  stage: text,
  /** Absent: the finish. */
  point: v.exactOptional(text),
  time_ms: int,
  /** A time that was given, not driven. */
  given: v.exactOptional(v.literal(true)),
});
export type Passage = v.InferOutput<typeof passage>;

/** What the facts say of one crew in the running race; all of it travels in patches. */
export const narrowNowRow = v.strictObject({
  number: text,
  ...grouped,
  flags: v.array(text),
  marks: v.array(text),
  /** `to_start | on_stage | finished` on its stage; who is out is `retired`, `not_started`, `not_finished`, `disqualified`, …. */
  status: crewStatus,
  /** The stage it is on: the first of the body's stages it has no time of, else the last. */
  stage: text,
  /** The last point passed there; null: none yet, or it has finished. */
  point: v.nullable(text),
  /** Its time there, or of the stage. */
  time_ms: v.nullable(int),
  start_at: v.nullable(instant),
  due_at: v.nullable(instant),
  /** Total in the last complete order; null: none there. */
  base_ms: v.nullable(int),
  /** Total before its stage, exact; null: it has none. With several stages under way it includes those before. */
  before_ms: v.nullable(int),
  /** What was added on its stage, and on the road to it: penalties less bonus. */
  added_ms: int,
  /** The real total of who has finished. */
  total_ms: v.nullable(int),
  /** Order in the last complete order; null where there is none. */
  previous_order: v.nullable(v.array(int)),
  /** How `order` begins: [0, completeness …] of who is placed, all of it of the others. */
  rank: v.array(int),
  /** In the order of stages and points. */
  passed: v.array(passage),
});
export type NarrowNowRow = v.InferOutput<typeof narrowNowRow>;

/** What follows from the rows of all crews by counting. */
const countedNow = v.strictObject({
  ...counted.entries,
  /** Behind the fastest so far at the same point, its own time included; null: it passed none yet. */
  loss_ms: v.nullable(int),
  /** Estimate of its total at the last point or finish that any crew reached, of a finisher of the last stage `total_ms`; null: it is not placed. */
  virtual_ms: v.nullable(int),
  /** `rank`, then `virtual_ms`. */
  order: v.array(int),
});
export type CountedNow = v.InferOutput<typeof countedNow>;

const nowRow = v.strictObject({ ...narrowNowRow.entries, ...countedNow.entries });
export type NowRow = v.InferOutput<typeof nowRow>;

const fastestThere = v.strictObject({
  /** Level ones together. */
  numbers: v.array(text),
  stage: text,
  /** Absent: the finish. */
  point: v.exactOptional(text),
  time_ms: int,
});
export type FastestThere = v.InferOutput<typeof fastestThere>;

const nowStage = v.strictObject({
  code: text,
  status: open('running', 'interrupted', 'shortened', 'interrupted_final', 'completed'),
  split_points: v.array(splitPoint),
});
export type NowStage = v.InferOutput<typeof nowStage>;

export const nowBody = v.strictObject({
  key: text,
  state: pageState,
  projected: v.literal(true),
  precision_ms: int,
  /** The page of the last complete order; null: nothing was driven before, or a leg is asked for. Without stages: the page to read. */
  base: v.nullable(text),
  /** From the first stage that is under way on; empty: nothing is, and there are no rows. */
  stages: v.array(nowStage),
  /** The fastest so far, by stage and point. */
  best: v.array(fastestThere),
  rows: v.array(nowRow),
});
export type NowBody = v.InferOutput<typeof nowBody>;
