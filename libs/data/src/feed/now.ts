/**
 * The pages `now` and `now/leg/{number}`: the running race, and a leg of it. Everybody is placed by the total before and what has been lost on
 * the fastest at the same point since. A projection: it is never told, printed or exported as a result, and has no versions and no CSV.
 */
import type { Counted, CrewStatus } from './classification.ts';
import type { Instant, PageBody } from './envelope.ts';

/** What a crew drove to a point of a stage, from the start of the stage. */
export interface Passage {
  stage: string;
  /** None: the finish. */
  point?: string;
  time_ms: number;
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
  time_ms: number | null;
  start_at: Instant | null;
  due_at: Instant | null;
  /** Total in the last complete order; null: none there. */
  base_ms: number | null;
  /** Total before its stage, exact; null: it has none. With several stages under way it includes those before. */
  before_ms: number | null;
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
  /** `before_ms + loss_ms + added_ms`, less what the fastest needed for the stages before; null: it is not placed. */
  virtual_ms: number | null;
  /** `rank`, then `virtual_ms`. */
  order: number[];
}

export type NowRow = NarrowNowRow & CountedNow;

export interface FastestThere {
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
