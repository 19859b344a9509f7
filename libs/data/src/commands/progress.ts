/** How far stages and their points are, and what needs somebody now. */
import type { Data } from '../client.ts';
import type { Instant, PageState } from '../feed/envelope.ts';
import type { RaceNames } from '../feed/race-names.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

/** Crews at a point: seen, passed on without being seen, and times somebody must look at. */
export interface PointProgress {
  id: string;
  code: string;
  kind: string;
  role: 'control' | 'waypoint';
  /** Code of the post that serves it. */
  post: string | null;
  in: number;
  missing: number;
  doubtful: number;
  last_at: Instant | null;
}

export interface StageProgress {
  id: string;
  code: string;
  name: string;
  date: string;
  status: string;
  /** How far its page is published: `amended` where it changed since. */
  state: PageState;
  /** The timing team has checked it. */
  checked: boolean;
  starters: number;
  started: number;
  /** On the stage, as far as anybody knows. */
  out: number;
  /** With a time. */
  done: number;
  /** Started, and stopped. */
  gone: number;
  first_due_at: Instant | null;
  /** Penalties to judge. */
  proposed: number;
  /** None where the stage has not begun, or is official. */
  points: PointProgress[];
}

export interface RaceProgress {
  id: string;
  code: string;
  name: string;
  names?: RaceNames;
  stages: StageProgress[];
  /**
   * Times in doubt that are of no stage: at a control between stages, or at a post where the crew's race has no control. Left out where
   * there is none.
   */
  elsewhere?: { id: string; number: string | null; code: string; at: Instant; flags: string[] }[];
}

/** `rpc rally_progress`, for officials: the races they work on. */
export function rallyProgress(
  data: Data,
  rally: string,
  options: Options = {},
): Promise<CommandResult<RaceProgress[]>> {
  return callFunction(data, 'rally_progress', { rally }, options.signal);
}

export interface RaceNeeds {
  id: string;
  code: string;
  /** Times that stand and do not count. */
  doubtful: number;
  /** Crews seen behind a finish they have no time at. */
  missing: number;
  /** From when each crew of a start list that was not seen is unknown; missing from a database of an earlier version. */
  unseen?: Instant[];
  /** Facts the gate holds until somebody decides. */
  held: number;
  /** Penalties to judge. */
  proposed: number;
  running: { id: string; code: string }[];
  /** By when each crew out there is expected: overdue once rally time is past it. */
  due: Instant[];
}

export interface RallyNeeds {
  rally: string;
  code: string;
  alarms: number;
  /** Stages that are stopped, with the posts that have a phone and did not say that they know. */
  stopped: { race: string; stage: string; posts: string[] }[];
  races: RaceNeeds[];
}

/** `rpc needs_now`: of every rally the caller works on that is not over. */
export function needsNow(data: Data, options: Options = {}): Promise<CommandResult<RallyNeeds[]>> {
  return callFunction(data, 'needs_now', {}, options.signal);
}
