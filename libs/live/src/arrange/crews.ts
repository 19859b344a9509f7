/** Arranges rows of crews: sorts them by `order` and counts what follows from the orders of all of them. */
import type { Counted, NarrowRow } from '@bivouac/data/feed';
import { compareNumbers } from '@bivouac/rules';
import { compareOrders, isClassified } from './order.ts';
import { countStanding, rankCounter, rankCounters, sameOrder } from './standing.ts';

/** Marks of times that were given, not driven. */
const GIVEN = new Set(['notional', 'fixed', 'restart', 'maximum']);

/** The numbers of the classified crews with the best time of their own, in the order of numbers. */
export function fastestOf(rows: readonly NarrowRow[]): string[] {
  const own = rows.filter(
    (row): row is NarrowRow & { time_ms: number } =>
      isClassified(row.order) && row.time_ms !== null && !row.marks.some((mark) => GIVEN.has(mark)),
  );
  const bestMs = Math.min(...own.map(({ time_ms }) => time_ms));
  const best = own.filter(({ time_ms }) => time_ms === bestMs).map((row) => ({ ...row, order: [] }));
  return sortCrews(best).map(({ number }) => number);
}

type RankedRow = Pick<
  NarrowRow,
  'number' | 'order' | 'previous_order' | 'category' | 'class' | 'group' | 'flags'
>;

/** Crews in the order of a classification; a start list's rule breaks ties: the lower number first. */
function sortCrews<Row extends Pick<RankedRow, 'number' | 'order'>>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => compareOrders(a.order, b.order) || compareNumbers(a.number, b.number));
}

/** The rows sorted, each with `position`, gaps of its total, `positions` and `previous_position`. */
export function arrangeCrews<Row extends RankedRow>(
  rows: readonly Row[],
  totalOf: (row: Row) => number | null,
): (Row & Counted)[] {
  const previous = previousPositions(rows);
  const category = rankCounters(sameOrder);
  const inClass = rankCounters(sameOrder);
  const group = rankCounters(sameOrder);
  const flag = rankCounters(sameOrder);
  return countStanding(sortCrews(rows), totalOf).map((row) => {
    const counts = isClassified(row.order);
    return {
      ...row,
      positions: {
        category: counts ? category(row.category, row.order) : null,
        class: counts ? inClass(row.class, row.order) : null,
        group: counts ? group(row.group, row.order) : null,
        ...Object.fromEntries((row.flags ?? []).map((name) => [name, counts ? flag(name, row.order) : null])),
      },
      previous_position: previous.get(row.number) ?? null,
    };
  });
}

function previousPositions(rows: readonly RankedRow[]): Map<string, number> {
  const rank = rankCounter(sameOrder);
  const had = rows.flatMap((row) =>
    isClassified(row.previous_order) ? [{ number: row.number, order: row.previous_order }] : [],
  );
  had.sort((a, b) => compareOrders(a.order, b.order));
  return new Map(had.map(({ number, order }) => [number, rank(order)]));
}
