/** The classification pages: `after/*`, `joint/*`, `leg/*`, `day/*`, `after-leg/*`, `after-day/*`, `race`; their rows are those of `stage/*` too. */
import * as v from 'valibot';
import { instant, int, open, pageState, text } from '../values.ts';

/** Where a crew stands. Changed by facts only, never by the clock. */
export const crewStatus = open(
  'classified',
  'to_start',
  'on_stage',
  'finished',
  'not_classified',
  'retired',
  'disqualified',
  'not_started',
);
export type CrewStatus = v.InferOutput<typeof crewStatus>;

/** Codes of the groupings a crew belongs to. */
export const grouped = {
  category: v.nullable(text),
  group: v.nullable(text),
  class: v.nullable(text),
  team: v.nullable(text),
};

/**
 * What the facts say of one crew in one span; all of it travels in patches.
 * `order` sorts rows: lexicographically, smaller first; `order[0]` is 0 for a classified crew; equal arrays share a position.
 */
export const narrowRow = v.strictObject({
  number: text,
  order: v.array(int),
  /** Exact; null when the crew has no time in this span. */
  time_ms: v.nullable(int),
  penalty_ms: int,
  bonus_ms: int,
  /** time + penalty − bonus, floored to the body's `precision_ms`. */
  total_ms: v.nullable(int),
  status: crewStatus,
  ...grouped,
  /** Lists across the classes it stands in: `women`, `rookie`, a cup; sorted. Older feeds have none. */
  flags: v.exactOptional(v.array(text)),
  /** Marks the row carries: `notional`, `by_rule`, `corrected`, `penalised`, … ; an open set, sorted. */
  marks: v.array(text),
  /** Order in the general classification before this span; null where there is none. */
  previous_order: v.nullable(v.array(int)),
});
export type NarrowRow = v.InferOutput<typeof narrowRow>;

/** What follows from the orders of all rows by counting (SQL does it in the page, `arrange` after a patch). */
export const counted = v.strictObject({
  /** 1, 1, 3 for equal orders; null when not classified. */
  position: v.nullable(int),
  /** To the first; null when not classified. Differences of floored totals. */
  gap_ms: v.nullable(int),
  gap_previous_ms: v.nullable(int),
  /** Besides those of its category, class and group one for each of its flags, by the flag's name. */
  positions: v.objectWithRest(
    { category: v.nullable(int), class: v.nullable(int), group: v.nullable(int) },
    v.nullable(int),
  ),
  /** Position by `previous_order`; null where there is none or not classified then. */
  previous_position: v.nullable(int),
});
export type Counted = v.InferOutput<typeof counted>;

export const classificationRow = v.strictObject({ ...narrowRow.entries, ...counted.entries });
export type ClassificationRow = v.InferOutput<typeof classificationRow>;

/** How far a page is published, and what a reader must know of it. */
export const publication = v.strictObject({
  published_at: v.nullable(instant),
  /** Who signed it; older feeds have none. */
  clerk: v.exactOptional(v.nullable(text)),
  protest_until: v.nullable(instant),
  /** Why the page was amended last: words, or the code `newer_rules`; null when it was not. */
  reason: v.nullable(text),
});
export type Publication = v.InferOutput<typeof publication>;

export const classificationBody = v.strictObject({
  key: text,
  state: pageState,
  ...publication.entries,
  precision_ms: int,
  /** Codes of the stages that count in it, in order. Cancelled ones are not among them. */
  stages: v.array(text),
  rows: v.array(classificationRow),
});
export type ClassificationBody = v.InferOutput<typeof classificationBody>;
