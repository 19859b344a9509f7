/** The answers of `protest_list` and `decisions_due`. */
import * as v from 'valibot';
import { instant, int, raceId, text, uuid, yes } from '../feed/values.ts';
import { column } from './column.ts';

const registeredProtest = v.strictObject({
  id: uuid,
  what: v.picklist(['enquiry', 'protest']),
  number: text,
  subject: text,
  /** When it was handed in. */
  at: instant,
  /** How who entered it signs. */
  by: v.nullable(text),
  penalty: v.nullable(uuid),
  /** The page it is about, as it was published. */
  page: v.nullable(text),
  version: v.nullable(int),
  document_url: v.nullable(text),
  /** Until when that may be contested; null: no end is known. */
  until: v.nullable(instant),
  state: v.picklist(['open', 'answered', 'taken_back']),
  /** The one that stands. */
  answer: v.nullable(
    v.strictObject({
      id: uuid,
      outcome: column<'protest_answers', 'outcome'>(),
      text,
      document_url: v.nullable(text),
      by: v.nullable(text),
      at: instant,
    }),
  ),
  /** In the order in which it was recorded. */
  said: v.array(
    v.strictObject({
      id: uuid,
      kind: v.picklist(['protest', 'protest_answer', 'void']),
      text: v.nullable(text),
      /** Of an answer. */
      outcome: v.nullable(column<'protest_answers', 'outcome'>()),
      reason: v.nullable(text),
      by: v.nullable(text),
      at: instant,
      standing: yes,
    }),
  ),
});
export type RegisteredProtest = v.InferOutput<typeof registeredProtest>;

export const protestList = v.strictObject({
  /** Entering and answering is an administrator's. */
  may_decide: yes,
  /** As they were handed in. */
  protests: v.array(registeredProtest),
  /** What was published of the race, the last first. */
  versions: v.array(
    v.strictObject({
      page: text,
      version: int,
      state: text,
      published_at: instant,
      until: v.nullable(instant),
    }),
  ),
});
export type ProtestList = v.InferOutput<typeof protestList>;

export const decisionsDue = v.strictObject({
  rally: text,
  races: v.array(
    v.strictObject({
      id: raceId,
      code: text,
      /** Penalties to judge. */
      proposed: int,
      /** Pages that are over and that nobody made official. */
      unsigned: int,
      protests: int,
      /** The nearest end of their windows. */
      until: v.nullable(instant),
    }),
  ),
  /** Posts with a phone, and when one of theirs was heard of last. */
  posts: v.array(
    v.strictObject({
      code: text,
      seen_at: instant,
    }),
  ),
});
export type DecisionsDue = v.InferOutput<typeof decisionsDue>;
