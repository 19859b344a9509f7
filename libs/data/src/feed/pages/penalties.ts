/** The pages `penalties` and `penalties/{cp,misc,sc,tc}`. */
import * as v from 'valibot';
import { instant, int, open, pageState, text, uuid, yes } from '../values.ts';

const penaltyKind = open('cp', 'misc', 'sc', 'tc');
export type PenaltyKind = v.InferOutput<typeof penaltyKind>;

export const overspeedEvidence = v.strictObject({
  id: uuid,
  zone: v.nullable(text),
  limit_kmh: int,
  max_kmh: int,
  excess_kmh: int,
  impulses: v.nullable(int),
  duration_ms: v.nullable(int),
  /** How manyth offence of this crew in the rally. */
  nth: int,
  at: v.nullable(instant),
  cancelled: yes,
  stage: v.nullable(text),
});
export type OverspeedEvidence = v.InferOutput<typeof overspeedEvidence>;

/** One penalty; cancelled and dismissed ones stay, marked. */
export const penaltyRow = v.strictObject({
  id: uuid,
  race: text,
  number: text,
  kind: penaltyKind,
  /** Code of the rule, e.g. `tc.late`, `sc.zone`, `wp.missed`; `decision` where officials decided without one. */
  rule: text,
  ms: int,
  unit: open('time', 'money', 'warning', 'reprimand', 'disqualification', 'retirement'),
  status: open('confirmed', 'proposed', 'cancelled', 'dismissed'),
  /** Confirmed by the rule itself, not by a person. */
  by_rule: yes,
  stage: v.nullable(text),
  control: v.nullable(text),
  waypoint: v.nullable(text),
  /**
   * What it was derived from: enough to write the sentence. Times at controls and starts: `due_at`, `actual_at`, `minutes`, `rate_ms`
   * or `max_late_ms`; points: `kind`, `price_ms`, `capped_ms`; speeds: `max_kmh`, `limit_kmh`, `zone`, `nth`, `multiplier`, …;
   * not finishing: `reason`, `max_time_ms`, `covered_by`, `leg`; `amended_from_ms` where officials changed it; `confirmed_by` and
   * `taken_back_at` where officials confirmed it and what it rested on was taken back: for review while it is proposed.
   */
  why: v.record(text, v.nullable(v.union([text, int]))),
  article: v.nullable(text),
  text: v.nullable(text),
  decision: v.nullable(text),
  document_url: v.nullable(text),
  /** Title of the official who decided ("Clerk of the course"); null by rule. */
  by: v.nullable(text),
  /** When it began to count, or was proposed; null where it rests on something that is absent and nobody judged it. */
  at: v.nullable(instant),
  /** Why it was cancelled or dismissed. */
  reason: v.nullable(text),
  overspeeds: v.array(overspeedEvidence),
});
export type PenaltyRow = v.InferOutput<typeof penaltyRow>;

export const penaltiesBody = v.strictObject({
  key: text,
  state: pageState,
  /** Sum of what counts, per crew that has any, most first. */
  sums: v.array(v.strictObject({ number: text, ms: int, count: int })),
  rows: v.array(penaltyRow),
});
export type PenaltiesBody = v.InferOutput<typeof penaltiesBody>;
