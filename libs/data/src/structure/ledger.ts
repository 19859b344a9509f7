/** The ledger of a rally: how far it has come, and how it was found. */

import type { LedgerState } from '../answers/ledger.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RallyId } from '../ids.ts';

export type { LedgerBreak, LedgerCheck, LedgerState } from '../answers/ledger.ts';

export function ledgerState(
  data: Data,
  rally: RallyId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<LedgerState>> {
  return callFunction(data, 'ledger_state', { rally }, options.signal);
}

/** `rpc check_ledger`: everything is worked out again, which takes seconds where a rally has many records. */
export function checkLedger(data: Data, rally: RallyId): Promise<CommandResult<LedgerState>> {
  return callFunction(data, 'check_ledger', { rally });
}
