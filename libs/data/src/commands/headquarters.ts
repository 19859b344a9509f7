/** What officials of a rally see of its stages and posts. */
import type { Data } from '../client.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

/** A crew that started a stage, or was seen on it, and is not accounted for. */
export interface CrewOutThere {
  number: string;
  race: string;
  stage: string;
  status: 'on_stage' | 'retired' | 'not_finished';
  start_at: Instant | null;
  expected_by: Instant | null;
  last_seen: { code: string; at: Instant } | null;
  /** Where it is to be seen next; null: nowhere any more. */
  next: string | null;
  heard: { says: ColumnOf<'reports', 'says'>; note: string | null; at: Instant; by: string | null } | null;
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

export interface HeardReport {
  id: string;
  says: 'ok' | 'needs_help' | 'retired' | 'not_started' | 'note';
  number: string | null;
  note: string | null;
  at: Instant;
  post: string | null;
  post_name: string | null;
  by: string | null;
  has_picture: boolean;
}

/** What the machine saved of itself; null where it is not its business (a hosted project). */
export interface LastBackup {
  at: Instant | null;
  failing_since: Instant | null;
  /** Seconds from one to the next, as the machine was set; null where it did not say. */
  every_s: number | null;
  /** A rally runs, and two in a row were missed. */
  is_late: boolean;
}

export interface Headquarters {
  safety: CrewOutThere[];
  /** The last fifty, newest first. */
  reports: HeardReport[];
  alarms: OpenAlarm[];
  posts: PostAtWork[];
  backup: LastBackup | null;
}

export function headquarters(
  data: Data,
  rally: string,
  options: Options = {},
): Promise<CommandResult<Headquarters>> {
  return callFunction(data, 'headquarters', { rally }, options.signal);
}
