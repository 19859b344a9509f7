/** The grid's cells: per crew and point what stands there, and whether somebody must look at it. */
import type { ChronosGrid, GridChrono, GridCrew } from '@bivouac/data';
import { crewsInOrder } from '../model/at-point.ts';

export interface Cell {
  /** The official one, or the first that stands. */
  chrono: GridChrono | null;
  /** Others that stand beside it, with another value. */
  others: readonly GridChrono[];
  flags: readonly string[];
}

export interface GridRow {
  crew: GridCrew;
  /** By point id. */
  cells: ReadonlyMap<string, Cell>;
  hasProblem: boolean;
}

const EMPTY: Cell = { chrono: null, others: [], flags: [] };

export function rowsOf(grid: ChronosGrid): GridRow[] {
  const byCrew = new Map<string, Map<string, GridChrono[]>>();
  for (const chrono of grid.chronos) {
    if (!chrono.standing || chrono.number === null) continue;
    const points = byCrew.get(chrono.number) ?? new Map<string, GridChrono[]>();
    byCrew.set(chrono.number, points);
    points.set(chrono.point, [...(points.get(chrono.point) ?? []), chrono]);
  }
  return crewsInOrder(grid.crews).map((crew) => {
    const points = byCrew.get(crew.number);
    const cells = new Map(grid.points.map(({ id }) => [id, cellOf(points?.get(id))]));
    const hasProblem =
      [...cells.values()].some(({ flags }) => flags.length > 0) || crew.marks.includes('finish_missing');
    return { crew, cells, hasProblem };
  });
}

function cellOf(chronos: readonly GridChrono[] | undefined): Cell {
  if (!chronos) return EMPTY;
  const chrono = chronos.find(({ counted }) => counted) ?? chronos[0] ?? null;
  const others = chronos.filter((one) => one !== chrono);
  // A second tap of the same passage is no doubt about it.
  const flags = [...new Set(chronos.flatMap((one) => one.flags))].filter((flag) => flag !== 'duplicate');
  return { chrono, others: others.filter(({ at }) => at !== chrono?.at), flags };
}

/** Times of numbers nobody has, and taps without a number. */
export function unplaced(grid: ChronosGrid): GridChrono[] {
  return grid.chronos.filter(({ number, standing }) => standing && number === null);
}
