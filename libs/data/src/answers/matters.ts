/** Answers of `stage_status_matters`, `page_status_matters` and `rally_status_matters`. */
import * as v from 'valibot';
import { instant, int, raceId, stageId, text, uuid, yes } from '../feed/values.ts';
import { matterCode } from './refusal-code.ts';

export const matter = v.strictObject({
  code: matterCode,
  /** It cannot be; else a reason is asked for. */
  blocks: yes,
  count: int,
  /** Crews by number, stages by code, devices by name, days as `YYYY-MM-DD`, pages by key. */
  names: v.array(text),
  /** Code of the stage it is on, in a rally behind that of its race; null: on none of its own. */
  stage: v.nullable(text),
  stage_id: v.nullable(stageId),
  /** Of a rally: the race it is in. */
  race_id: v.exactOptional(v.nullable(raceId)),
  /** When it is over by itself. */
  until: v.nullable(instant),
  /** Ids of the protests or penalties it is about; null: it is about neither. Missing in an older answer. */
  about: v.exactOptional(v.nullable(v.array(uuid))),
});
export type Matter = v.InferOutput<typeof matter>;

export const matters = v.strictObject({
  /** The status there is now. */
  from: text,
  /** How long protests may be lodged by the regulations: a shorter time needs a reason. Left out for a rally. */
  protest_ms: v.exactOptional(int),
  /** What cannot be stands first. */
  matters: v.array(matter),
});
export type Matters = v.InferOutput<typeof matters>;
