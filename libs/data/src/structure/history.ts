/** Who changed what of the structure of a rally, press by press, and each press taken back. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult, Params } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';

export interface ChangedValue {
  /** Of the table: an open set. */
  column: string;
  /** References by the code of what they point to. */
  before: unknown;
  after: unknown;
}

export interface RowChange {
  /** `stages | controls | crews | classes | …`: an open set. */
  table: string;
  row: string;
  /** What the row is called; null: nothing people would know. */
  name: string | null;
  what: 'added' | 'changed' | 'removed';
  /** Of a row that was changed. */
  values: ChangedValue[];
}

/** A decision on a stage, which is no edit. */
export interface StageDecision {
  kind: 'stage_status' | 'stage_check' | 'delay' | 'neutralisation' | 'notional_range';
  status: string | null;
  /** Its code. */
  stage: string;
  stage_id: string;
}

export interface Press {
  press: string;
  at: Instant;
  /** Name or address; null: nobody who signed in. */
  by: string | null;
  is_mine: boolean;
  /** The press it takes back. */
  takes_back: string | null;
  is_undone: boolean;
  /** Why it was made, where it moved published results. */
  reason: string | null;
  /** Of one's own, where stages are asked about: what oneself decided on a stage after it. */
  decided_since: StageDecision | null;
  /** Why it cannot be undone; null: it can. */
  hindrance: { code: string; params?: Params } | null;
  changes: RowChange[];
}

export interface HistoryQuestion {
  rally: string;
  /** Default: of the rally and all its races. */
  race?: string | null;
  tables?: readonly string[];
  of_row?: string;
}

/** `rpc history_of`, for officials: the last press first, a hundred at most. */
export function historyOf(
  data: Data,
  question: HistoryQuestion,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Press[]>> {
  return callFunction(data, 'history_of', { ...question }, options.signal);
}
