/** The ledger of a rally: how far it has come, and how it was found. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';

/** Where and how a ledger can be broken (09_administration/ledger.sql). */
export type LedgerBreak =
  | 'no_fact'
  | 'not_in_ledger'
  | 'missing'
  | 'hash'
  | 'moved'
  | 'digest'
  | 'kept'
  | 'end'
  | 'rewritten';

export interface LedgerCheck {
  at: Instant;
  /** E-mail address of who looked; null: their account is gone. */
  by: string | null;
  title: string | null;
  position: number;
  hash: string;
  /** Of the first break; null: it was whole. */
  broken_at: number | null;
  why: LedgerBreak | null;
}

export interface LedgerState {
  position: number;
  /** Of the last record, in hexadecimal. */
  hash: string;
  erased: number;
  /** The last ten, newest first. */
  checks: LedgerCheck[];
}

export function ledgerState(
  data: Data,
  rally: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<LedgerState>> {
  return callFunction(data, 'ledger_state', { rally }, options.signal);
}

/** `rpc check_ledger`: everything is worked out again, which takes seconds where a rally has many records. */
export function checkLedger(data: Data, rally: string): Promise<CommandResult<LedgerState>> {
  return callFunction(data, 'check_ledger', { rally });
}
