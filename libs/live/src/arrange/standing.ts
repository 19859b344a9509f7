/** Positions and gaps of a list of rows that carry `order` and `total_ms`: the part crews and teams share. */
import { compareOrders, isClassified, type Order } from './order.ts';

export interface Standing {
  position: number | null;
  gap_ms: number | null;
  gap_previous_ms: number | null;
}

export const sameOrder = (a: Order, b: Order): boolean => compareOrders(a, b) === 0;

/** Rows already sorted by `order`, each with its standing. */
export function countStanding<Row extends { order: Order }>(
  sorted: readonly Row[],
  totalOf: (row: Row) => number | null,
): (Row & Standing)[] {
  const rank = rankCounter(sameOrder);
  let firstMs: number | null | undefined;
  let aheadMs: number | null;
  return sorted.map((row) => {
    const totalMs = totalOf(row);
    if (firstMs === undefined) firstMs = aheadMs = totalMs;
    const standing = isClassified(row.order)
      ? {
          position: rank(row.order),
          gap_ms: difference(totalMs, firstMs),
          gap_previous_ms: difference(totalMs, aheadMs),
        }
      : { position: null, gap_ms: null, gap_previous_ms: null };
    aheadMs = totalMs;
    return { ...row, ...standing };
  });
}

function difference(ms: number | null, fromMs: number | null): number | null {
  return ms === null || fromMs === null ? null : ms - fromMs;
}

/** Counting positions in a sorted list: 1, 1, 3. */

/**
 * A counter fed with values in ascending order; answers 1 + the number of strictly smaller values fed before.
 * `isSame` tells whether two values stand level.
 */
export function rankCounter<T>(isSame: (a: T, b: T) => boolean): (value: T) => number {
  let fed = 0;
  let position = 0;
  let last: { value: T } | undefined;
  return (value) => {
    fed += 1;
    if (!last || !isSame(last.value, value)) position = fed;
    last = { value };
    return position;
  };
}

export function rankCounters<T>(
  isSame: (a: T, b: T) => boolean,
): (code: string | null, value: T) => number | null {
  const counters = new Map<string, (value: T) => number>();
  return (code, value) => {
    if (code === null) return null;
    const counter = counters.get(code) ?? rankCounter(isSame);
    counters.set(code, counter);
    return counter(value);
  };
}
