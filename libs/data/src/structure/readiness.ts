/** What a rally still needs before it goes live, and the steps open to it. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { LastBackup } from '../commands/headquarters.ts';

export interface Check {
  /** `races | days_within_dates | timing_team | stages | first_starts | preset | crews | numbers | classes | points_without_post | posts_without_code | start_order`: an open set. */
  check: string;
  /** Without it nothing right can come out; else it is worth a look. */
  hinders: boolean;
  /** How many things are not there. */
  missing: number;
  /** How many things were looked at; 0: there is nothing yet that could be ready. */
  of: number;
}

export interface NextStep {
  status: string;
  /** A step back wants to be explained. */
  needs_reason: boolean;
}

export interface RaceReadiness {
  id: string;
  code: string;
  name: string;
  /** `draft | entries_open | entries_closed | running | suspended | provisional | official | cancelled`. */
  status: string;
  next: NextStep[];
  checks: Check[];
}

export interface Readiness {
  status: string;
  status_reason: string | null;
  next: NextStep[];
  checks: Check[];
  races: RaceReadiness[];
  backup: LastBackup | null;
}

/** `rpc readiness`, for administrators of the rally. */
export function readiness(
  data: Data,
  rally: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Readiness>> {
  return callFunction<Readiness>(data, 'readiness', { rally }, options.signal);
}
