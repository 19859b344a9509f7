/** Which rows are shown: all, those somebody must look at, those with a time missing; and of these whom was searched for. */
import type { GridPoint } from '@bivouac/data';
import type { GridRow } from './rows.ts';

export const FILTERS = ['all', 'problems', 'missing'] as const;
export type Filter = (typeof FILTERS)[number];

export function filterRows(
  rows: readonly GridRow[],
  points: readonly GridPoint[],
  { only, search }: { only: Filter; search: string },
): readonly GridRow[] {
  const wanted = search.trim().toLowerCase();
  const manned = points.filter(({ id }) => rows.some(({ cells }) => cells.has(id)));
  const chosen =
    only === 'all'
      ? rows
      : rows.filter((row) => (only === 'problems' ? row.hasProblem : hasGap(row, manned)));
  if (wanted === '') return chosen;
  return chosen.filter(
    ({ crew: { number, names } }) =>
      number.toLowerCase().startsWith(wanted) || names.some((name) => name.toLowerCase().includes(wanted)),
  );
}

/** Seen behind a point at which it was not seen, though others were. */
function hasGap({ cells }: GridRow, manned: readonly GridPoint[]): boolean {
  const seen = manned.map(({ id }) => cells.has(id));
  return seen.slice(0, seen.lastIndexOf(true) + 1).includes(false);
}
