/** Who changed what of the structure of a rally, press by press, and each press taken back. */

import type { Press } from '../answers/history.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId, RallyId } from '../ids.ts';

export type { ChangedValue, Press, RowChange, StageDecision } from '../answers/history.ts';

export interface HistoryQuestion {
  rally: RallyId;
  /** Default: of the rally and all its races. */
  race?: RaceId | null;
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
