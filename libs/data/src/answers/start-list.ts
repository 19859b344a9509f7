/** The answer of `start_list`. */
import * as v from 'valibot';
import { crewId, instant, int, text, uuid, yes } from '../feed/values.ts';
import { matter } from './matters.ts';

const orderSlot = v.strictObject({
  number: text,
  /** From 1. */
  position: int,
  /** Due at the time control before the stage; null: the list has none. */
  due_at: v.nullable(instant),
  stage_due_at: instant,
  /** Why the crew was repositioned. */
  reason: v.nullable(text),
});
export type OrderSlot = v.InferOutput<typeof orderSlot>;

const startOrderVersion = v.strictObject({
  /** Of the fact. */
  id: uuid,
  version: int,
  status: v.picklist(['provisional', 'published']),
  /** `after/SS2 v1` */
  basis: v.nullable(text),
  at: instant,
  by: v.nullable(text),
  crews: int,
  /** Of the version in force alone, with the delays decided since; else null. */
  slots: v.nullable(v.array(orderSlot)),
});
export type StartOrderVersion = v.InferOutput<typeof startOrderVersion>;

/** A version that was taken back: when, by whom and why. Taking `voids` back publishes it again. */
const startOrderTakenBack = v.strictObject({
  ...v.pick(startOrderVersion, ['id', 'version', 'basis', 'crews', 'at', 'by']).entries,
  reason: v.nullable(text),
  voids: v.array(uuid),
});
export type StartOrderTakenBack = v.InferOutput<typeof startOrderTakenBack>;

const crewToStart = v.strictObject({
  crew_id: crewId,
  number: text,
  category: v.nullable(text),
  group: v.nullable(text),
  class: v.nullable(text),
  class_label: v.nullable(text),
  names: v.array(text),
  /**
   * `back`: it starts again with this stage · `out`: stopped, and has not said that it comes back · `gone`: for good ·
   * `not_started`: it did not start the last stage that was run, and has not been listed for this one since.
   */
  standing: v.picklist(['in', 'back', 'out', 'gone', 'not_started']),
  /** It was seen on the stage: another start changes its times. */
  is_timed: yes,
});
export type CrewToStart = v.InferOutput<typeof crewToStart>;

const kind = v.picklist(['cp', 'sc', 'tc', 'misc']);

/** A classification as `@bivouac/rules` makes a start order of it. */
const startBasis = v.strictObject({
  key: text,
  version: int,
  precision_ms: int,
  state: text,
  rows: v.array(
    v.strictObject({
      number: text,
      status: text,
      marks: v.array(text),
      time_ms: v.nullable(int),
      bonus_ms: int,
      penalties_ms: v.strictObject({
        cp: v.exactOptional(int),
        sc: v.exactOptional(int),
        tc: v.exactOptional(int),
        misc: v.exactOptional(int),
      }),
      general_position: v.nullable(int),
      order: v.exactOptional(v.array(int)),
    }),
  ),
});
export type StartBasis = v.InferOutput<typeof startBasis>;

export const startList = v.strictObject({
  /** Code of the stage. */
  stage: text,
  ordinal: int,
  /** With the delays decided so far; null: the schedule has none. */
  first_start_at: v.nullable(instant),
  /** From `control` to the stage, ms; null: the schedule does not say. */
  to_stage_ms: v.nullable(int),
  /** The time control whose due times the list says, with the delays; null: what is due follows from what a crew did before. */
  control: v.nullable(
    v.strictObject({
      code: text,
      first_due_at: v.nullable(instant),
    }),
  ),
  regulations: v.strictObject({
    'start.interval': v.array(v.strictObject({ to: v.nullable(int), ms: int })),
    'start.gap_after_first': v.exactOptional(v.nullable(int)),
    'start.counts': v.exactOptional(v.array(kind)),
    'start.minimum_interval': v.exactOptional(int),
    'start.blocks_gap': v.exactOptional(v.nullable(int)),
    'prologue.start': v.exactOptional(v.picklist(['rank', 'reversed', 'chosen'])),
    'prologue.top': v.exactOptional(int),
    'prologue.counts': v.exactOptional(yes),
    'prologue.factor': v.exactOptional(v.number()),
    'start.leave_within': v.exactOptional(int),
  }),
  /** Of the race up to this one, in their order. */
  stages: v.array(v.strictObject({ code: text, kind: text, status: text })),
  /** Codes of the groupings, in their order. */
  blocks: v.strictObject({ category: v.array(text), group: v.array(text), class: v.array(text) }),
  /** By number. */
  crews: v.array(crewToStart),
  /** null: none was asked for, or there is none of this name. */
  basis: v.nullable(startBasis),
  /** What is open in its last stage, and blocks nothing; none of what is official. */
  doubts: v.array(matter),
  /** The last one first. */
  orders: v.array(startOrderVersion),
  /** The last one first. */
  taken_back: v.array(startOrderTakenBack),
});
export type StartList = v.InferOutput<typeof startList>;
