/** Answers of `stage_status_matters`, `page_status_matters` and `rally_status_matters`. */
import * as v from 'valibot';
import { instant, int, raceId, stageId, text, uuid, yes } from '../feed/values.ts';

export const matter = v.strictObject({
  /**
   * `before_first_start | before_its_day | crews_unaccounted | no_time | protest_running | stages_open | stages_not_official | race_not_signed |
   * not_driven | not_derived | missing | doubtful | held | proposed | protests | upheld_penalties | unchecked_clocks | no_regulations | earlier_not_begun |
   * opened_early | opened_before_its_day | nobody_began | never_started | start_missing | control_unseen | moved_since_posted | has_times | not_begun | no_race | no_stage | no_crew |
   * rally_official | page_official`: an open set.
   */
  code: text,
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
