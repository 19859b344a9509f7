/** What a status would meet before it is said: what cannot be, and what is unusual and needs a reason. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';

export interface Matter {
  /**
   * `before_first_start | before_its_day | crews_unaccounted | no_time | protest_running | stages_open | stages_not_official | race_not_signed |
   * not_driven | missing | doubtful | held | proposed | protests | upheld_penalties | unchecked_clocks | no_regulations | earlier_not_begun |
   * opened_early | opened_before_its_day | nobody_began | never_started | start_missing | control_unseen | moved_since_posted | has_times | not_begun | no_race | no_stage | no_crew`: an open set.
   */
  code: string;
  /** It cannot be; else a reason is asked for. */
  blocks: boolean;
  count: number;
  /** Crews by number, stages by code, devices by name, days as `YYYY-MM-DD`. */
  names: string[];
  /** Code of the stage it is on, in a rally behind that of its race; null: on none of its own. */
  stage: string | null;
  stage_id: string | null;
  /** Of a rally: the race it is in. */
  race_id?: string | null;
  /** When it is over by itself. */
  until: Instant | null;
}

export interface Matters {
  /** The status there is now. */
  from: string;
  /** How long protests may be lodged by the regulations: a shorter time needs a reason. Left out for a rally. */
  protest_ms?: number;
  /** What cannot be stands first. */
  matters: Matter[];
}

export function stageMatters(data: Data, stage: string, status: string): Promise<CommandResult<Matters>> {
  return callFunction(data, 'stage_status_matters', { stage, status });
}

/** `rpc page_status_matters`, for officials of the race: of a page that is published by itself. */
export function pageMatters(
  data: Data,
  of: { race: string; page: string },
  status: string,
): Promise<CommandResult<Matters>> {
  return callFunction(data, 'page_status_matters', { ...of, status });
}

export function rallyMatters(data: Data, rally: string, status: string): Promise<CommandResult<Matters>> {
  return callFunction(data, 'rally_status_matters', { rally, status });
}
