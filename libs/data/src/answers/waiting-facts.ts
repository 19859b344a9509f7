/** The answer of `waiting_facts`. */
import * as v from 'valibot';
import { dayId, instant, int, stageId, text, uuid, yes } from '../feed/values.ts';

export const waitingFact = v.strictObject({
  id: uuid,
  kind: text,
  /** Of the crew, as it was typed where nobody has it; null: it is about no crew. */
  number: v.nullable(text),
  names: v.array(text),
  /** Null: it belongs to no stage. */
  stage: v.nullable(text),
  stage_id: v.nullable(stageId),
  day_id: v.nullable(dayId),
  point: v.nullable(text),
  point_id: v.nullable(uuid),
  /** Of a time. */
  at: v.nullable(instant),
  /** The time it would take the place of; null: there is none. */
  was_at: v.nullable(instant),
  /** The stage time a given time would take the place of. */
  was_ms: v.nullable(int),
  /** The version a start order would take the place of. */
  was_version: v.nullable(int),
  /** Of a start order, in few words. */
  list: v.nullable(
    v.strictObject({
      crews: int,
      first_at: instant,
      /** Who starts first, three at most. */
      first: v.array(text),
      /** Who would get another start than by the list in force; null: there is none. */
      moved: v.nullable(int),
    }),
  ),
  /** What is doubtful about it, as the grid says of a time. */
  flags: v.array(text),
  time_zone: text,
  by: v.nullable(text),
  received_at: instant,
  reason: v.nullable(text),
  /** What a void would take back, or a verdict judges. */
  of: v.nullable(
    v.strictObject({
      kind: text,
      number: v.nullable(text),
      at: v.nullable(instant),
      status: v.nullable(text),
      version: v.nullable(int),
    }),
  ),
  /** Its own words. */
  said: v.record(text, v.unknown()),
  /** What keeps it is official, not only checked: administrators let it in. */
  official: yes,
  may_let_in: yes,
});
export type WaitingFact = v.InferOutput<typeof waitingFact>;
