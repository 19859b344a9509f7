/** Rows of the classification pages: `after/*`, `joint/*`, `leg/*`, `day/*`, `after-leg/*`, `after-day/*`, `race`, `stage/*`, `teams/after/*`. */
import type { Instant, PageBody } from './envelope.ts';

/** Where a crew stands; sets are open, an unknown code is shown as it is. Changed by facts only, never by the clock. */
export type CrewStatus =
  | 'classified'
  | 'to_start'
  | 'on_stage'
  | 'finished'
  | 'not_classified'
  | 'retired'
  | 'disqualified'
  | 'not_started'
  | (string & {});

/**
 * What the facts say of one crew in one span; all of it travels in patches.
 * `order` sorts rows: lexicographically, smaller first; `order[0]` is 0 for a classified crew; equal arrays share a position.
 */
export interface NarrowRow {
  number: string;
  order: number[];
  /** Exact; null when the crew has no time in this span. */
  time_ms: number | null;
  penalty_ms: number;
  bonus_ms: number;
  /** time + penalty − bonus, floored to the body's `precision_ms`. */
  total_ms: number | null;
  status: CrewStatus;
  category: string | null;
  group: string | null;
  class: string | null;
  team: string | null;
  /** Lists across the classes it stands in: `women`, `rookie`, a cup; sorted. A feed from before this was told has none. */
  flags?: string[];
  /** Marks the row carries: `notional`, `by_rule`, `corrected`, `penalised`, … ; an open set, sorted. */
  marks: string[];
  /** Order in the general classification before this span; null where there is none. */
  previous_order: number[] | null;
}

/** What follows from the orders of all rows by counting (SQL does it in the page, `arrange` after a patch). */
export interface Counted {
  /** 1, 1, 3 for equal orders; null when not classified. */
  position: number | null;
  /** To the first; null when not classified. Differences of floored totals. */
  gap_ms: number | null;
  gap_previous_ms: number | null;
  /** Beside those of its category, class and group one for each of its flags, by the flag's name. */
  positions: {
    category: number | null;
    class: number | null;
    group: number | null;
    [flag: string]: number | null;
  };
  /** Position by `previous_order`; null where there is none or not classified then. */
  previous_position: number | null;
}

export type ClassificationRow = NarrowRow & Counted;

/** How far a page is published, and what a reader must know of it. */
export interface Publication {
  published_at: Instant | null;
  /** Who signed it; a feed from before this was told has none. */
  clerk?: string | null;
  protest_until: Instant | null;
  reason: string | null;
}

export interface ClassificationBody extends PageBody, Publication {
  precision_ms: number;
  /** Codes of the stages that count in it, in order. Cancelled ones are not among them. */
  stages: string[];
  rows: ClassificationRow[];
}

/** A split as the facts give it: elapsed since the stage start, and the instant of passage. */
export interface Split {
  code: string;
  at: Instant;
  time_ms: number;
}

export interface NarrowStageRow extends NarrowRow {
  /** Place in the start order; null without a slot. */
  start_position: number | null;
  /** Start due by the published start order (or given anew at the post). */
  due_at: Instant | null;
  start_at: Instant | null;
  finish_at: Instant | null;
  /** When a crew on the stage is overdue; screens compare it with rally time. */
  expected_by: Instant | null;
  /** General total before this stage (floored); null when not classified then. */
  base_ms: number | null;
  splits: Split[];
}

export interface CountedSplit extends Split {
  position: number;
  /** `base_ms + time_ms`; null without a base. */
  virtual_ms: number | null;
  virtual_position: number | null;
}

export type StageRow = Omit<NarrowStageRow, 'splits'> & Counted & { splits: CountedSplit[] };

export interface StageBody extends PageBody, Publication {
  code: string;
  /** `to_run | running | interrupted | completed | provisional | official | cancelled`, open set. */
  status: string;
  precision_ms: number;
  /** Numbers of the classified crews with the best time they drove themselves; who won may be somebody else. */
  fastest?: string[];
  /** Waypoints and passage controls that have a public split, in the order they are passed. */
  split_points: { code: string; name: string; distance_m: number | null }[];
  rows: StageRow[];
}

export interface TeamRow {
  team: string;
  position: number | null;
  order: number[];
  total_ms: number | null;
  gap_ms: number | null;
  gap_previous_ms: number | null;
  crews: { number: string; total_ms: number }[];
}

export interface TeamsBody extends PageBody, Publication {
  precision_ms: number;
  counting: number;
  rows: TeamRow[];
}
