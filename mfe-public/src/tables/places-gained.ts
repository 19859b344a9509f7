/** Places gained or lost against the classification before. */
import type { ClassificationRow } from '@bivouac/data/feed';
import { compareOrders, isClassified } from '@bivouac/live/arrange';
import { groupOfRow } from './status-groups.ts';

type Ranked = Pick<
  ClassificationRow,
  'number' | 'order' | 'status' | 'position' | 'previous_order' | 'previous_position'
>;

/**
 * By number; positive is gained. While crews are still under way only those who are in are compared with each other:
 * the first one in has not overtaken everybody who has not finished yet.
 */
export function placesGained(rows: readonly Ranked[]): ReadonlyMap<string, number> {
  const isComplete = !rows.some((row) => groupOfRow(row) === 'under_way');
  const gained = new Map<string, number>();
  if (isComplete) {
    for (const { number, position, previous_position } of rows) {
      if (position !== null && previous_position) gained.set(number, previous_position - position);
    }
    return gained;
  }
  const both = rows.filter((row) => row.position !== null && isClassified(row.previous_order));
  for (const row of both) {
    const ahead = (order: 'order' | 'previous_order') =>
      both.filter((other) => compareOrders(other[order] ?? [], row[order] ?? []) < 0).length;
    gained.set(row.number, ahead('previous_order') - ahead('order'));
  }
  return gained;
}
