/** Which rows are shown: all, those somebody must look at, those with a time missing, those that never started; and of these whom was searched for. */
import type { GridPoint } from '@bivouac/data';
import type { GridRow } from './rows.ts';

export const FILTERS = ['all', 'problems', 'missing', 'unstarted'] as const;
export type Filter = (typeof FILTERS)[number];

/** `typing`: the number of the crew in whose row something is half typed: it stays in sight, whatever is chosen. */
export function filterRows(
  rows: readonly GridRow[],
  { points, never_started }: { points: readonly GridPoint[]; never_started: readonly string[] },
  { only, search, typing = null }: { only: Filter; search: string; typing?: string | null },
): readonly GridRow[] {
  const wanted = search.trim().toLowerCase();
  const manned = points.filter(({ id }) => rows.some(({ cells }) => cells.has(id)));
  const unstarted = new Set(never_started);
  const isChosen: Record<Filter, (row: GridRow) => boolean> = {
    all: () => true,
    problems: ({ hasProblem }) => hasProblem,
    missing: (row) => hasGap(row, manned),
    unstarted: ({ crew }) => unstarted.has(crew.number),
  };
  if (only === 'all' && wanted === '') return rows;
  const isFound = ({ crew: { number, names } }: GridRow) =>
    number.toLowerCase().startsWith(wanted) || names.some((name) => name.toLowerCase().includes(wanted));
  return rows.filter((row) => row.crew.number === typing || (isChosen[only](row) && isFound(row)));
}

function hasGap({ cells }: GridRow, manned: readonly GridPoint[]): boolean {
  const seen = manned.map(({ id }) => cells.has(id));
  return seen.slice(0, seen.lastIndexOf(true) + 1).includes(false);
}
