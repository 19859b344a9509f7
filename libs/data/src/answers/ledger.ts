/** The answers of `ledger_state` and `check_ledger`. */
import * as v from 'valibot';
import { instant, int, sha256, type TextSchema, text } from '../feed/values.ts';

/** Where and how a ledger can be broken (09_administration/ledger.sql). */
const ledgerBreak = v.picklist([
  'no_fact',
  'not_in_ledger',
  'missing',
  'hash',
  'moved',
  'digest',
  'kept',
  'end',
  'rewritten',
]);
export type LedgerBreak = v.InferOutput<typeof ledgerBreak>;

/** In hexadecimal; empty where there is no record yet. */
const hash: TextSchema = v.union([sha256, v.literal('')]);

const ledgerCheck = v.strictObject({
  at: instant,
  /** E-mail address of who looked; null: their account is gone. */
  by: v.nullable(text),
  title: v.nullable(text),
  position: int,
  hash,
  /** Of the first break; null: it was whole. */
  broken_at: v.nullable(int),
  why: v.nullable(ledgerBreak),
});
export type LedgerCheck = v.InferOutput<typeof ledgerCheck>;

export const ledgerState = v.strictObject({
  /** Of the last record; 0: there is none. */
  position: int,
  /** Of the last record. */
  hash,
  /** Records whose words were erased. */
  erased: int,
  /** The last ten, newest first. */
  checks: v.array(ledgerCheck),
});
export type LedgerState = v.InferOutput<typeof ledgerState>;
