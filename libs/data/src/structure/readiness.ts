/** What a rally still needs before it goes live, and the steps open to it. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { LastBackup } from '../commands/headquarters.ts';
import type { ColumnOf } from '../database/database.ts';
import type { RaceNames } from '../feed/race-names.ts';

export interface Check {
  /** `races | days_within_dates | timing_team | stages | first_starts | preset | crews | numbers | classes | points_without_post | posts_without_code | start_order | signed`: an open set. */
  check: string;
  /** Without it nothing right can come out; else it is worth a look. */
  hinders: boolean;
  /** How many things are not there. */
  missing: number;
  /** How many things were looked at; 0: there is nothing yet that could be ready. */
  of: number;
  /** Number of the leg it speaks of. */
  leg?: number;
}

export type RallyStatus = ColumnOf<'rallies', 'status'>;
export type RaceStatus = ColumnOf<'races', 'status'>;

export interface NextStep<Status extends string = string> {
  status: Status;
  /** A step back wants to be explained. */
  needs_reason: boolean;
}

export interface RaceReadiness {
  id: string;
  code: string;
  name: string;
  names?: RaceNames;
  status: RaceStatus;
  next: NextStep<RaceStatus>[];
  checks: Check[];
}

export interface Readiness {
  status: RallyStatus;
  status_reason: string | null;
  next: NextStep<RallyStatus>[];
  checks: Check[];
  races: RaceReadiness[];
  backup: LastBackup | null;
}

export function readiness(
  data: Data,
  rally: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Readiness>> {
  return callFunction(data, 'readiness', { rally }, options.signal);
}
