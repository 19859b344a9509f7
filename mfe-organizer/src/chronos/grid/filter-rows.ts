/** Which rows are shown: all, those somebody must look at, those with a time missing, those that never started; and of these whom was searched for. */
import type { GridPoint } from '@bivouac/data';
import type { GridRow } from './rows.ts';

export const FILTERS = ['all', 'problems', 'missing', 'unstarted'] as const;
export type Filter = (typeof FILTERS)[number];

export function filterRows(
  rows: readonly GridRow[],
  { points, never_started }: { points: readonly GridPoint[]; never_started: readonly string[] },
  { only, search }: { only: Filter; search: string },
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
  const chosen = only === 'all' ? rows : rows.filter(isChosen[only]);
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
