/**
 * The pages `now` and `now/leg/{number}`: the running race, and a leg of it. Gaps are those at the last point each crew passed; places follow
 * from an estimate (docs/sport/classification.md 9.10). A projection: it is never printed or exported as a result, and has no versions and no CSV.
 */
import type { Counted, CrewStatus } from './classification.ts';
import type { Instant, PageBody } from './envelope.ts';

/** What a crew drove to a point of a stage, from the start of the stage. */
export interface Passage {
  stage: string;
  /** None: the finish. */
  point?: string;
  time_ms: number;
  /** A time that was given, not driven. */
  given?: true;
}

/** What the facts say of one crew in the running race; all of it travels in patches. */
export interface NarrowNowRow {
  number: string;
  category: string | null;
  group: string | null;
  class: string | null;
  team: string | null;
  flags: string[];
  marks: string[];
  /** `to_start | on_stage | finished` on its stage; who is out is `retired`, `not_started`, `not_finished`, `disqualified`, …. */
  status: CrewStatus;
  /** The stage it is on: the first of the body's stages it has no time of, else the last. */
  stage: string;
  /** The last point passed there; null: none yet, or it has finished. */
  point: string | null;
  /** Its time there, or of the stage. */
  time_ms: number | null;
  start_at: Instant | null;
  due_at: Instant | null;
  /** Total in the last complete order; null: none there. */
  base_ms: number | null;
  /** Total before its stage, exact; null: it has none. With several stages under way it includes those before. */
  before_ms: number | null;
  /** What was added on its stage, and on the road to it: penalties less bonus. */
  added_ms: number;
  /** The real total of who has finished. */
  total_ms: number | null;
  /** Order in the last complete order; null where there is none. */
  previous_order: number[] | null;
  /** How `order` begins: [0, completeness …] of who is placed, all of it of the others. */
  rank: number[];
  /** In the order of stages and points. */
  passed: Passage[];
}

/** What follows from the rows of all crews by counting. */
export interface CountedNow extends Counted {
  /** Behind the fastest so far at the same point, its own time included; null: it passed none yet. */
  loss_ms: number | null;
  /** Estimate of its total at the last point or finish that any crew reached, of a finisher of the last stage `total_ms`; null: it is not placed. */
  virtual_ms: number | null;
  /** `rank`, then `virtual_ms`. */
  order: number[];
}

export type NowRow = NarrowNowRow & CountedNow;

export interface FastestThere {
  /** Level ones together. */
  numbers: string[];
  stage: string;
  /** None: the finish. */
  point?: string;
  time_ms: number;
}

export interface NowStage {
  code: string;
  /** `running | interrupted | shortened | interrupted_final | completed`, open set. */
  status: string;
  split_points: { code: string; name: string; distance_m: number | null }[];
}

export interface NowBody extends PageBody {
  projected: true;
  precision_ms: number;
  /** The page of the last complete order; null: nothing was driven before, or a leg is asked for. Without stages: the page to read. */
  base: string | null;
  /** From the first stage that is under way on; none: nothing is, and there are no rows. */
  stages: NowStage[];
  /** The fastest so far, by stage and point. */
  best: FastestThere[];
  rows: NowRow[];
}
