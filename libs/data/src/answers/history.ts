/** The answer of `history_of`. */
import * as v from 'valibot';
import { instant, stageId, text, uuid, yes } from '../feed/values.ts';
import { refusalCode } from './refusal-code.ts';

const changedValue = v.strictObject({
  /** Of the table: an open set. */
  column: text,
  /** References by the code of what they point to. */
  before: v.unknown(),
  after: v.unknown(),
});
export type ChangedValue = v.InferOutput<typeof changedValue>;

const rowChange = v.strictObject({
  /** `stages | controls | crews | classes | …`: an open set. */
  table: text,
  row: text,
  /** What the row is called; null: nothing people would know. */
  name: v.nullable(text),
  what: v.picklist(['added', 'changed', 'removed']),
  /** Of a row that was changed. */
  values: v.array(changedValue),
});
export type RowChange = v.InferOutput<typeof rowChange>;

/** A decision on a stage, which is no edit. */
const stageDecision = v.strictObject({
  kind: v.picklist(['stage_status', 'stage_check', 'delay', 'neutralisation', 'notional_range']),
  status: v.nullable(text),
  /** Its code. */
  stage: text,
  stage_id: stageId,
});
export type StageDecision = v.InferOutput<typeof stageDecision>;

export const press = v.strictObject({
  press: uuid,
  at: instant,
  /** Name or address; null: nobody who signed in. */
  by: v.nullable(text),
  is_mine: yes,
  /** The press it takes back. */
  takes_back: v.nullable(uuid),
  is_undone: yes,
  /** Why it was made, where it moved published results. */
  reason: v.nullable(text),
  /** Of one's own, where stages are asked about: what oneself decided on a stage after it. */
  decided_since: v.nullable(stageDecision),
  /** Why it cannot be undone; null: it can. */
  hindrance: v.nullable(
    v.strictObject({
      code: refusalCode,
      params: v.exactOptional(v.record(text, v.unknown())),
    }),
  ),
  changes: v.array(rowChange),
});
export type Press = v.InferOutput<typeof press>;
