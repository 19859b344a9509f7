/** What the plan of facts says besides what any plan does. */
import * as v from 'valibot';
import { int, text, uuid } from '../feed/values.ts';
import { recordAnswer } from './record.ts';

/** A crew on a page, in ms; `position` is null for a crew that is not classified. */
const standing = v.strictObject({
  position: v.nullable(int),
  /** Another crew has this place too. */
  tied: v.exactOptional(v.literal(true)),
  total_ms: v.nullable(int),
  penalty_ms: int,
  status: text,
});
export type StandingSaid = v.InferOutput<typeof standing>;

/** A crew whose row on a page would be another; `before` null: it had none. */
const move = v.strictObject({
  race: text,
  key: text,
  number: text,
  before: v.nullable(standing),
  after: standing,
});
export type Move = v.InferOutput<typeof move>;

/** What a penalty is made of; `why` as on the penalties page. */
const penaltySaid = v.strictObject({
  number: text,
  kind: text,
  rule: text,
  unit: text,
  ms: int,
  status: text,
  why: v.record(text, v.unknown()),
});
export type PenaltySaid = v.InferOutput<typeof penaltySaid>;

/** Also once what waits for a release is let in. */
const foreseen = {
  /** As `record` would answer, fact by fact. */
  answers: v.array(recordAnswer),
  /** On all pages that are open, page by page, in the order they would have. */
  moves: v.array(move),
  /** Crews whose own time on a stage would not count any more, in the order of the stages. */
  lost: v.array(v.strictObject({ race: text, stage: text, number: text })),
  /** Penalties that would come, go or change. */
  penalties: v.array(
    v.strictObject({ id: uuid, before: v.nullable(penaltySaid), after: v.nullable(penaltySaid) }),
  ),
};
const plannedFacts = v.object(foreseen);
export type PlannedFacts = v.InferOutput<typeof plannedFacts>;

export const foreseenOfFacts = v.partial(plannedFacts).entries;
