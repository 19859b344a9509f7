/** Rows of the pages `penalties`, `penalties/{cp,misc,sc,tc}`, `retirements` and `corrections`. */
import type { Instant, PageBody } from './envelope.ts';

export type PenaltyKind = 'cp' | 'misc' | 'sc' | 'tc' | (string & {});

export interface OverspeedEvidence {
  id: string;
  zone: string | null;
  limit_kmh: number;
  max_kmh: number;
  excess_kmh: number;
  impulses: number | null;
  duration_ms: number | null;
  /** How manyth offence of this crew in the rally. */
  nth: number;
  at: Instant | null;
  cancelled: boolean;
}

/** One penalty; cancelled and dismissed ones stay, marked. */
export interface PenaltyRow {
  id: string;
  race: string;
  number: string;
  kind: PenaltyKind;
  /** Code of the rule, e.g. `tc.late`, `sc.zone`, `wp.missed`; `decision` where officials decided without one. */
  rule: string;
  ms: number;
  unit: 'time' | 'money' | 'warning' | 'reprimand' | 'disqualification' | 'retirement' | (string & {});
  status: 'confirmed' | 'proposed' | 'cancelled' | 'dismissed' | (string & {});
  by_rule: boolean;
  stage: string | null;
  control: string | null;
  waypoint: string | null;
  /**
   * What it was derived from: enough to write the sentence. Times at controls and starts: `due_at`, `actual_at`, `minutes`, `rate_ms`
   * or `max_late_ms`; points: `kind`, `price_ms`, `capped_ms`; speeds: `max_kmh`, `limit_kmh`, `zone`, `nth`, `multiplier`, …;
   * not finishing: `reason`, `max_time_ms`, `covered_by`, `leg`; `amended_from_ms` where officials changed it; `confirmed_by` and
   * `taken_back_at` where officials confirmed it and what it rested on was taken back: for review while it is proposed.
   */
  why: Record<string, string | number | null>;
  article: string | null;
  text: string | null;
  decision: string | null;
  document_url: string | null;
  /** Title of the official who decided ("Clerk of the course"); null by rule. */
  by: string | null;
  /** When what it rests on was recorded; null where it rests on something that is absent. */
  at: Instant | null;
  reason: string | null;
  overspeeds: OverspeedEvidence[];
}

export interface PenaltiesBody extends PageBody {
  /** Sum of what counts, per crew that has any, most first. */
  sums: { number: string; ms: number; count: number }[];
  rows: PenaltyRow[];
}

export interface RetirementRow {
  id: string;
  race: string;
  number: string;
  leg: number | null;
  stage: string | null;
  control: string | null;
  status: 'temporary' | 'permanent' | 'rejoined' | (string & {});
  /** `mechanical | technical | off_road | time_limit | not_started | disqualified | withdrawn | …`; nothing medical. */
  reason: string | null;
  at: Instant;
}
export interface RetirementsBody extends PageBody {
  rows: RetirementRow[];
}

/** One entry of the public ledger of corrections. */
export interface CorrectionRow {
  id: string;
  at: Instant;
  race: string | null;
  /** Crews whose rows it changed, the corrected one first. */
  numbers: string[];
  stage: string | null;
  /** What was corrected: `chrono.number | chrono.time | chrono.void | penalty | notional | retirement | start_slot | …`. */
  what: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  by: string | null;
}
export interface CorrectionsBody extends PageBody {
  rows: CorrectionRow[];
}
