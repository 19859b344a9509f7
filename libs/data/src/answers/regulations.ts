/** The answer of `regulations_of`. */
import * as v from 'valibot';
import { instant, int, pageState, stageId, text, yes } from '../feed/values.ts';
import { column } from './column.ts';

/** What a parameter is set to: milliseconds, metres, a word, a list; JSON as the database takes it. */
export type RuleValue = null | boolean | number | string | RuleValue[] | { [name: string]: RuleValue };
const ruleValue: v.GenericSchema<RuleValue> = v.lazy(() =>
  v.union([v.null(), v.boolean(), v.number(), v.string(), v.array(ruleValue), v.record(text, ruleValue)]),
);

const preset = column<'races', 'preset'>();
export type Preset = v.InferOutput<typeof preset>;

/** Names are an open set; `?` behind a type: null switches it off. */
const ruleParameter = v.strictObject({
  name: text,
  /** `duration` (ms), `distance` (m), `integer`, `factor`, `boolean`, `choice`, `choices`, `durations`, `bands`, `intervals`, `switches`, `labels`, `speeds`. */
  type: text,
  /** Of choices and labels. */
  allowed: v.nullable(v.array(text)),
  /** In English. */
  meaning: text,
  /** By preset: `raid-cars`, `raid-bikes`, `stage-rally`. Example tariffs. */
  presets: v.record(text, ruleValue),
});
export type RuleParameter = v.InferOutput<typeof ruleParameter>;

const regulationVersion = v.strictObject({
  version: int,
  /** Code of the first stage it governs; null: from the beginning. */
  from_stage: v.nullable(text),
  from_ordinal: int,
  /** Only what it changes. */
  parameters: v.record(text, ruleValue),
  reason: v.nullable(text),
  /** Title of who made it; null: nobody said. */
  by: v.nullable(text),
  at: instant,
});
export type RegulationVersion = v.InferOutput<typeof regulationVersion>;

/** What is in force on a stretch. */
const tariff = v.strictObject({
  /** Ordinals of stages: from, and before. */
  from_ordinal: int,
  until_ordinal: int,
  version: int,
  rules: v.record(text, ruleValue),
});
export type Tariff = v.InferOutput<typeof tariff>;

export const regulations = v.strictObject({
  preset,
  /** Of its totals; a stage has its own. */
  precision_ms: int,
  /** Somebody chose it; else it is the usual one of the discipline. */
  is_chosen: yes,
  parameters: v.array(ruleParameter),
  /** Codes of the penalties that rules make: `tc.late`. */
  rules: v.array(text),
  stages: v.array(
    v.strictObject({
      id: stageId,
      code: text,
      ordinal: int,
      status: v.nullable(text),
      state: v.nullable(pageState),
    }),
  ),
  /** The newest first. */
  versions: v.array(regulationVersion),
  tariffs: v.array(tariff),
});
export type Regulations = v.InferOutput<typeof regulations>;
