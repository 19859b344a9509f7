/** Who was fastest on a stage: with bonuses and penalties, and with given times, that need not be who won it. */
import type { NarrowRow } from '@bivouac/data/feed';
import { sortCrews } from './crews.ts';
import { isClassified } from './order.ts';

/** Marks of times that were given, not driven. */
const GIVEN = new Set(['notional', 'fixed', 'restart', 'maximum']);

/** The numbers of the classified crews with the best time of their own, in the order of numbers. */
export function fastestOf(rows: readonly NarrowRow[]): string[] {
  const own = rows.filter(
    ({ order, marks, time_ms }) =>
      isClassified(order) && time_ms !== null && !marks.some((mark) => GIVEN.has(mark)),
  );
  const bestMs = Math.min(...own.map(({ time_ms }) => time_ms as number));
  const best = own.filter(({ time_ms }) => time_ms === bestMs).map((row) => ({ ...row, order: [] }));
  return sortCrews(best).map(({ number }) => number);
}
