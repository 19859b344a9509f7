/** The page `start-order/{date}`: one block per race and stage. */
import * as v from 'valibot';
import { date, instant, int, open, pageState, text } from '../values.ts';

const startOrderRow = v.strictObject({
  position: int,
  number: text,
  /** Start of the liaison (time control out); null when the list has none. */
  due_at: v.nullable(instant),
  /** Start of the stage. */
  stage_due_at: instant,
  /** By how much both times were moved since the list was made; older feeds have none. */
  delayed_ms: v.exactOptional(int),
  /** To the crew before; null for the first. */
  interval_ms: v.nullable(int),
  /** Why the crew was repositioned; older feeds have none. */
  reason: v.exactOptional(v.nullable(text)),
  /** Set when an earlier version was different. */
  change: v.nullable(v.strictObject({ from_position: int, from_at: instant, reason: v.nullable(text) })),
});
export type StartOrderRow = v.InferOutput<typeof startOrderRow>;

const startOrderBlock = v.strictObject({
  race: text,
  stage: text,
  version: int,
  status: open('provisional', 'published'),
  published_at: v.nullable(instant),
  /** Which classification it was made from, e.g. `after/SS2 v1`; null when none. */
  basis: v.nullable(text),
  rows: v.array(startOrderRow),
});
export type StartOrderBlock = v.InferOutput<typeof startOrderBlock>;

export const startOrderBody = v.strictObject({
  key: text,
  state: pageState,
  date,
  time_zone: text,
  blocks: v.array(startOrderBlock),
});
export type StartOrderBody = v.InferOutput<typeof startOrderBody>;
