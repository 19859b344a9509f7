/** What is asked where a crew has several times of one passage: which of them counts. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { mayBeConfirmed } from '../model/counting-doubts.ts';

export interface Choosing {
  number: string;
  /** Code of the point. */
  point: string;
  /** The one that counts first. */
  values: readonly GridChrono[];
  /** What was pressed for; it counts only once it is said again. */
  proposed: GridChrono;
  /** Somebody stands on what would change: the page of the stage is out, or it is checked. */
  mustSayWhy: boolean;
}

export function changeBy({ mustSayWhy }: Choosing, chosen: GridChrono) {
  const isConfirmed = mayBeConfirmed(chosen);
  return { changes: !chosen.counted || isConfirmed, isConfirmed, mustSayWhy: mustSayWhy || isConfirmed };
}

const OUT = new Set(['provisional', 'official']);

/** `standing`: times of the crew there, in the order in which they are shown. */
export function choosingOf(
  grid: Pick<ChronosGrid, 'points' | 'status' | 'checked'>,
  proposed: GridChrono,
  standing: readonly GridChrono[],
  code?: string,
): Choosing {
  const point = grid.points.find(({ id }) => id === proposed.point);
  const others = standing.filter((one, n) => standing.findIndex(({ at }) => at === one.at) === n);
  return {
    number: proposed.number ?? proposed.number_typed ?? '?',
    point: code ?? point?.code ?? '',
    values: others.some(({ id }) => id === proposed.id)
      ? others
      : [...others.filter(({ at }) => at !== proposed.at), proposed],
    proposed,
    mustSayWhy: OUT.has(grid.status) || grid.checked !== null || (point?.held ?? null) !== null,
  };
}
