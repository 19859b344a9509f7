/** The grid's cells: per crew and point what stands there, and whether somebody must look at it. */
import type { ChronosGrid, GridChrono, GridCrew } from '@bivouac/data';
import { crewsInOrder } from '../model/at-point.ts';

export interface Cell {
  /** The official one, or the first that stands. */
  chrono: GridChrono | null;
  others: readonly GridChrono[];
  flags: readonly string[];
}

export interface GridRow {
  crew: GridCrew;
  chronos: readonly GridChrono[];
  /** By point id. */
  cells: ReadonlyMap<string, Cell>;
  hasProblem: boolean;
}

/** `before`: rows made of the same objects stay the same, so that nothing of them is drawn again. */
export function rowsOf(grid: ChronosGrid, before: readonly GridRow[] = []): GridRow[] {
  const byCrew = new Map<string, GridChrono[]>();
  for (const chrono of grid.chronos) {
    if (!chrono.standing || chrono.number === null) continue;
    const known = byCrew.get(chrono.number);
    if (known) known.push(chrono);
    else byCrew.set(chrono.number, [chrono]);
  }
  const old = new Map(before.map((row) => [row.crew.number, row]));
  return crewsInOrder(grid.crews).map((crew) => {
    const chronos = byCrew.get(crew.number) ?? [];
    const same = old.get(crew.number);
    return same && same.crew === crew && isSame(same.chronos, chronos) ? same : rowOf(crew, chronos);
  });
}

function rowOf(crew: GridCrew, chronos: readonly GridChrono[]): GridRow {
  const points = new Map<string, GridChrono[]>();
  for (const chrono of chronos) points.set(chrono.point, [...(points.get(chrono.point) ?? []), chrono]);
  const cells = new Map([...points].map(([point, here]) => [point, cellOf(here)]));
  const hasProblem =
    [...cells.values()].some(({ flags }) => flags.length > 0) || crew.marks.includes('finish_missing');
  return { crew, chronos, cells, hasProblem };
}

function cellOf(chronos: readonly GridChrono[]): Cell {
  const chrono = chronos.find(({ counted }) => counted) ?? chronos[0] ?? null;
  const others = chronos.filter((one) => one !== chrono);
  // A second tap of the same passage is no doubt about it.
  const flags = [...new Set(chronos.flatMap((one) => one.flags))].filter((flag) => flag !== 'duplicate');
  return { chrono, others: others.filter(({ at }) => at !== chrono?.at), flags };
}

function isSame(a: readonly GridChrono[], b: readonly GridChrono[]): boolean {
  return a.length === b.length && a.every((chrono, n) => chrono === b[n]);
}

export function unplaced(grid: ChronosGrid): GridChrono[] {
  return grid.chronos.filter(({ number, standing }) => standing && number === null);
}
