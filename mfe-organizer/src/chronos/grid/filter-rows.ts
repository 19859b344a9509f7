/** Which rows are shown: all, those somebody must look at, those with a time missing; and of these whom was searched for. */
import type { GridRow } from './rows.ts';

export const FILTERS = ['all', 'problems', 'missing'] as const;
export type Filter = (typeof FILTERS)[number];

/** Of these nothing more is expected. */
const GONE = new Set(['retired', 'not_started', 'not_finished', 'cancelled', 'to_start']);

export function filterRows(
  rows: readonly GridRow[],
  points: number,
  { only, search }: { only: Filter; search: string },
): readonly GridRow[] {
  const wanted = search.trim().toLowerCase();
  const chosen =
    only === 'all'
      ? rows
      : rows.filter((row) => (only === 'problems' ? row.hasProblem : isMissing(row, points)));
  if (wanted === '') return chosen;
  return chosen.filter(
    ({ crew: { number, names } }) =>
      number.toLowerCase().startsWith(wanted) || names.some((name) => name.toLowerCase().includes(wanted)),
  );
}

/** Seen somewhere on the stage, and not everywhere. */
function isMissing({ crew, cells }: GridRow, points: number): boolean {
  return !GONE.has(crew.status) && cells.size > 0 && cells.size < points;
}
