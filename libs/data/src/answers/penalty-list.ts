/** The answer of `penalty_list`. */
import * as v from 'valibot';
import { overspeedEvidence, penaltyRow } from '../feed/pages/penalties.ts';
import { instant, int, text, uuid, yes } from '../feed/values.ts';
import { column } from './column.ts';

const judged = v.strictObject({
  kind: v.picklist(['penalty_decision', 'bulk_decision']),
  verdict: column<'penalty_verdicts', 'verdict'>(),
});

/** As on the public page, also where its point is still secret, and how it came to be as it is. */
const judgedPenalty = v.strictObject({
  ...penaltyRow.entries,
  overspeeds: v.array(v.omit(overspeedEvidence, ['stage'])),
  /** Recorded by an official, not found by a rule. */
  decided: yes,
  /** Of the verdict in force; null: nobody judged it. */
  verdict: v.nullable(judged.entries.verdict),
  judged_by: v.nullable(judged.entries.kind),
});
export type JudgedPenalty = v.InferOutput<typeof judgedPenalty>;

const saidAtAll = v.strictObject({
  id: uuid,
  /** The penalty or the fact it acts on; null: on none, or on all of its cause. */
  about: v.nullable(uuid),
  ms: v.nullable(int),
  /** The cause, of a verdict on one. */
  rule: v.nullable(text),
  stage: v.nullable(text),
  control: v.nullable(text),
  waypoint: v.nullable(text),
  number: v.nullable(text),
  reason: v.nullable(text),
  by: v.nullable(text),
  at: instant,
  standing: yes,
  /** It waits: its stage is official or checked, and nobody let it in. */
  held: yes,
});

/** One fact of the history: a penalty by hand, a verdict, a verdict on a cause, or what took one of them back. */
const saidOfPenalty = v.union([
  v.strictObject({ ...saidAtAll.entries, ...judged.entries }),
  v.strictObject({
    ...saidAtAll.entries,
    kind: v.picklist(['penalty', 'void', 'release']),
    verdict: v.null(),
  }),
]);
export type SaidOfPenalty = v.InferOutput<typeof saidOfPenalty>;

export const penaltyList = v.strictObject({
  /** Deciding is an administrator's. */
  may_decide: yes,
  crews: v.array(
    v.strictObject({
      number: text,
      class: v.nullable(text),
      names: v.array(text),
    }),
  ),
  stages: v.array(
    v.strictObject({
      code: text,
      name: text,
    }),
  ),
  controls: v.array(
    v.strictObject({
      code: text,
      kind: text,
    }),
  ),
  penalties: v.array(judgedPenalty),
  /** In the order in which it was recorded. */
  said: v.array(saidOfPenalty),
});
export type PenaltyList = v.InferOutput<typeof penaltyList>;
