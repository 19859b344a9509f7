/** The order of merit: who starts before whom by what was driven, before anybody is moved. */
import { compareNumbers } from '../crew-number.ts';
import { type Basis, type BasisRow, isOfOneStage } from './basis.ts';
import type { PenaltyKindCode } from './start-regulations.ts';

export interface MeritRules {
  counts: readonly PenaltyKindCode[];
  restarters: ReadonlySet<string>;
}

/** As docs/sport/starts.md 4.1 has it: valid time, then notional or fixed times, then restarters, then who has none of these. */
const TIMED = 0;
const GIVEN = 1;
const RESTARTS = 2;
const UNTIMED = 3;
/** A stage that is being driven: these will have no time on it, e.g. over the maximum (docs/sport/not-finishing.md 8.5). */
const WITHOUT_TIME = new Set(['not_finished', 'not_classified', 'retired', 'not_started']);

/** Sorts numbers; a start list has no equals: what all rules leave equal goes to the lower number (docs/sport/starts.md 4.1). */
export function orderOfMerit(numbers: readonly string[], basis: Basis, rules: MeritRules): string[] {
  const rows = new Map(basis.rows.map((row) => [row.number, row]));
  const keys = new Map(numbers.map((number) => [number, meritKey(number, rows.get(number), basis, rules)]));
  return [...numbers].sort(
    (a, b) => compareKeys(keys.get(a) as number[], keys.get(b) as number[]) || compareNumbers(a, b),
  );
}

/**
 * Time + the penalties that count − bonus (docs/sport/scenarios.md 11.30: the bonus counts for the start order too), summed, then floored.
 */
export function startTotalMs(row: BasisRow, counts: readonly PenaltyKindCode[], precisionMs: number): number {
  const penaltiesMs = counts.reduce((sum, kind) => sum + (row.penalties_ms?.[kind] ?? 0), 0);
  return Math.floor(((row.time_ms ?? 0) + penaltiesMs - row.bonus_ms) / precisionMs) * precisionMs;
}

function meritKey(number: string, row: BasisRow | undefined, basis: Basis, rules: MeritRules): number[] {
  const marks = new Set(row?.marks);
  const ofStage = isOfOneStage(basis);
  if (rules.restarters.has(number) || (ofStage && marks.has('restart'))) return [RESTARTS];
  if (!row || row.time_ms === null) return [UNTIMED, row && WITHOUT_TIME.has(row.status) ? 1 : 0];
  if (marks.has('fixed') || (ofStage && marks.has('notional'))) {
    return [GIVEN, row.general_position ?? Number.MAX_SAFE_INTEGER];
  }
  const tie = row.order?.[0] === 0 ? row.order.slice(2) : [];
  return [TIMED, startTotalMs(row, rules.counts, basis.precision_ms), ...tie];
}

/** Lexicographically, as the feed compares order keys; a key that ends first comes first. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  if (at < 0) return a.length - b.length;
  return at >= b.length ? 1 : (a[at] as number) - (b[at] as number);
}
