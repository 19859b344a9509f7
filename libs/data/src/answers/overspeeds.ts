/** The answers of `overspeed_stages` and `overspeeds_list`. */
import * as v from 'valibot';
import { penaltyRow } from '../feed/pages/penalties.ts';
import { date, instant, int, stageId, text, uuid, yes } from '../feed/values.ts';
import { column } from './column.ts';

/** A stage of a race: how many overspeeds stand on it, and what became of their penalties. */
export const overspeedStage = v.strictObject({
  id: stageId,
  code: text,
  name: text,
  date,
  status: text,
  overspeeds: int,
  proposed: int,
  confirmed: int,
  dismissed: int,
});
export type OverspeedStage = v.InferOutput<typeof overspeedStage>;

/** One overspeed as it was recorded. Speeds in whole km/h, places in metres from the start of the stage. */
const toldOverspeed = v.strictObject({
  id: uuid,
  /** Null: nobody has the number that was typed. */
  number: v.nullable(text),
  number_typed: text,
  scope: v.picklist(['zone', 'road', 'vehicle']),
  zone: v.nullable(text),
  limit_kmh: int,
  max_kmh: int,
  duration_ms: v.nullable(int),
  impulses: v.nullable(int),
  from_m: v.nullable(int),
  to_m: v.nullable(int),
  at: v.nullable(instant),
  counted: yes,
  /** Neither voided nor corrected. */
  standing: yes,
  flags: v.array(text),
  gate: v.picklist(['counted', 'held']),
  by: v.nullable(text),
  device: v.nullable(text),
  received_at: instant,
  supersedes: v.nullable(uuid),
  reason: v.nullable(text),
  /** Others of this crew that say the same. */
  twins: v.array(text),
  position: int,
});
export type ToldOverspeed = v.InferOutput<typeof toldOverspeed>;

/** What a rule made of them, or an official decided; `why` as on the penalties page. */
const speedPenalty = v.strictObject({
  ...v.pick(penaltyRow, ['id', 'number', 'rule', 'unit', 'ms', 'status', 'by_rule', 'why']).entries,
  /** Ids of the overspeeds it punishes. */
  overspeeds: v.array(uuid),
  by: v.nullable(text),
  reason: v.nullable(text),
});
export type SpeedPenalty = v.InferOutput<typeof speedPenalty>;

const judged = v.strictObject({
  kind: v.picklist(['penalty_decision', 'bulk_decision']),
  verdict: column<'penalty_verdicts', 'verdict'>(),
});

const saidAtAll = v.strictObject({
  id: uuid,
  /** The fact or the penalty it acts on; null: on none, or on all of the stage. */
  about: v.nullable(uuid),
  reason: v.nullable(text),
  by: v.nullable(text),
  device: v.nullable(text),
  at: instant,
  standing: yes,
});

/** One fact of the history: an entry, a correction, a verdict, or what took one of them back. */
const saidOfOverspeed = v.union([
  v.strictObject({ ...saidAtAll.entries, ...judged.entries }),
  v.strictObject({
    ...saidAtAll.entries,
    kind: v.picklist(['overspeed', 'void', 'release']),
    verdict: v.null(),
  }),
]);
export type SaidOfOverspeed = v.InferOutput<typeof saidOfOverspeed>;

export const overspeedsList = v.strictObject({
  rally: text,
  race: text,
  stage: text,
  name: text,
  time_zone: text,
  date,
  status: text,
  /** Confirming and dismissing penalties is an administrator's. */
  may_decide: yes,
  zones: v.array(
    v.strictObject({
      code: text,
      name: text,
      limit_kmh: v.nullable(int),
    }),
  ),
  crews: v.array(
    v.strictObject({
      number: text,
      names: v.array(text),
    }),
  ),
  overspeeds: v.array(toldOverspeed),
  penalties: v.array(speedPenalty),
  /** In the order in which it was recorded. */
  said: v.array(saidOfOverspeed),
});
export type OverspeedsList = v.InferOutput<typeof overspeedsList>;
