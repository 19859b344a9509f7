/** What officials of a rally see of its stages and posts. */
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

/** A crew that started a stage and is not accounted for. */
export interface CrewOutThere {
  number: string;
  race: string;
  stage: string;
  status: 'on_stage' | 'retired' | 'not_finished';
  start_at: Instant;
  /** After that it is overdue. */
  expected_by: Instant | null;
  last_seen: { code: string; at: Instant } | null;
  heard: { says: string; note: string | null; at: Instant; by: string | null } | null;
}

export interface OpenAlarm {
  id: string;
  what: 'sos' | 'stage_stopped';
  at: Instant;
  number: string | null;
  note: string | null;
  post: string | null;
  post_name: string | null;
  received_at: Instant;
}

export interface PostAtWork {
  id: string;
  code: string;
  name: string;
  devices: {
    id: string;
    name: string | null;
    seen_at: Instant | null;
    queued: number | null;
    offset_ms: number | null;
    uncertainty_ms: number | null;
    battery_percent: number | null;
  }[];
}

export interface Headquarters {
  safety: CrewOutThere[];
  /** Nobody has taken them yet. */
  alarms: OpenAlarm[];
  posts: PostAtWork[];
}

/** `rpc headquarters`, for officials of the rally. */
export function headquarters(
  data: Data,
  rally: string,
  options: Options = {},
): Promise<CommandResult<Headquarters>> {
  return callFunction<Headquarters>(data, 'headquarters', { rally }, options.signal);
}

export interface GridPoint {
  id: string;
  code: string;
  name: string;
  kind: string;
  role: 'control' | 'waypoint';
  post: string | null;
}

export interface GridCrew {
  id: string;
  number: string;
  names: string[];
  /** In the start order in force. */
  position: number | null;
  due_at: Instant | null;
  stage_due_at: Instant | null;
  start_at: Instant | null;
  finish_at: Instant | null;
  expected_by: Instant | null;
  time_ms: number | null;
  status: string;
  marks: string[];
}

/** One chrono with what became of it. */
export interface GridChrono {
  id: string;
  /** Null: nobody has the number that was typed. */
  number: string | null;
  number_typed: string | null;
  /** The point of the grid. */
  point: string;
  at: Instant;
  passage: string;
  source: string;
  /** It is official at its point. */
  counted: boolean;
  /** Neither voided nor corrected. */
  standing: boolean;
  flags: string[];
  gate: 'counted' | 'held';
  device: string | null;
  offset_ms: number | null;
  uncertainty_ms: number | null;
  by: string | null;
  author: string | null;
  received_at: Instant;
  supersedes: string | null;
  reason: string | null;
  /** Its place in the ledger. */
  position: number;
}

/** A stage as the timing team sees it: itself, and the time controls that count for it. */
export interface ChronosGrid {
  rally: string;
  race: string;
  stage: string;
  name: string;
  time_zone: string;
  date: string;
  status: string;
  precision_ms: number;
  points: GridPoint[];
  crews: GridCrew[];
  chronos: GridChrono[];
}

/** `rpc chronos_grid`, for officials of the race. `numbers`: of these crews only, and of numbers nobody has. */
export function chronosGrid(
  data: Data,
  stage: string,
  { numbers, signal }: Options & { numbers?: readonly string[] } = {},
): Promise<CommandResult<ChronosGrid>> {
  return callFunction<ChronosGrid>(data, 'chronos_grid', { stage, ...(numbers ? { numbers } : {}) }, signal);
}
