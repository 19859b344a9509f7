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
  /** `not_started`: it left too late to start. */
  status: 'on_stage' | 'retired' | 'not_finished' | 'not_started';
  /** Null: its start is not known, and it was seen on the stage. */
  start_at: Instant | null;
  /** After that it is overdue. */
  expected_by: Instant | null;
  last_seen: { code: string; at: Instant } | null;
  /** Where it is to be seen next; null: nowhere any more. */
  next: string | null;
  heard: { says: ColumnOf<'reports', 'says'>; note: string | null; at: Instant; by: string | null } | null;
}

/** A crew of a published start list that no one has seen on its stage, and of which no one said why. */
export interface UnseenCrew {
  number: string;
  race: string;
  /** The first stage on which it was missed. */
  stage: string;
  due_at: Instant;
  /** Until then it is to start, from then on no one knows where it is. */
  unknown_from: Instant;
  last_seen: CrewOutThere['last_seen'];
  heard: CrewOutThere['heard'];
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
  /** Where to record that the crew is out; null: it is recorded, it was seen since, or the safety list has it. */
  to_record: { race: string; stage: string } | null;
  has_picture: boolean;
}

/** What the machine saved of itself; null where it is not its business (a hosted project). */
export interface LastBackup {
  at: Instant | null;
  /** Since then none could be written. */
  failing_since: Instant | null;
  /** Seconds from one to the next, as the machine was set; null where it did not say. */
  every_s: number | null;
  /** A rally runs, and two in a row were missed. */
  is_late: boolean;
}

export interface Headquarters {
  /** Those that become unknown first come first. */
  unseen: UnseenCrew[];
  safety: CrewOutThere[];
  /** The last fifty and those to be recorded, newest first. */
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
