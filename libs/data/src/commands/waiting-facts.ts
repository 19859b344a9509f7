/** What waits at the gate because its stage is official or checked, as officials decide on it: fact by fact. */
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export interface WaitingFact {
  id: string;
  kind: string;
  /** Of the crew, as it was typed where nobody has it; null: it is about no crew. */
  number: string | null;
  names: string[];
  stage: string | null;
  stage_id: string | null;
  day_id: string | null;
  point: string | null;
  point_id: string | null;
  at: Instant | null;
  /** The time it would take the place of; null: there is none. */
  was_at: Instant | null;
  was_ms: number | null;
  /** The version a start order would take the place of. */
  was_version: number | null;
  list: {
    crews: number;
    first_at: Instant;
    first: string[];
    /** Who would get another start than by the list in force; null: there is none. */
    moved: number | null;
  } | null;
  /** What is doubtful about it, as the grid says of a time. */
  flags: string[];
  time_zone: string;
  by: string | null;
  received_at: Instant;
  reason: string | null;
  of: {
    kind: string;
    number: string | null;
    at: Instant | null;
    status: string | null;
    version: number | null;
  } | null;
  said: Readonly<Record<string, unknown>>;
  /** What keeps it is official, not only checked: administrators let it in. */
  official: boolean;
  may_let_in: boolean;
}

/** `rpc waiting_facts`, for officials of the race, in the order in which they were recorded. `stage`: of this one alone. */
export function waitingFacts(
  data: Data,
  race: string,
  { stage, signal }: { stage?: string; signal?: AbortSignal } = {},
): Promise<CommandResult<WaitingFact[]>> {
  return callFunction(data, 'waiting_facts', { race, ...(stage ? { stage } : {}) }, signal);
}
