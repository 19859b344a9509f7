/** Times of this device that met another person's when they were sent: nothing of them is recorded until somebody says which one counts. */
import type { Chrono, ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { asksMeanwhile } from '../../desk/outbox/where-asked.ts';
import { chronosOf, crewTyped, precisionAt } from '../model/at-point.ts';
import { isSameOnPaper } from '../verify/compare-piles.ts';

export interface Meanwhile {
  /** As it lies on this device. */
  mine: Chrono;
  number: string;
  point: GridPoint;
  /** What stands there now, the one that counts first; null: it was taken away meanwhile, or is not read yet. */
  theirs: GridChrono | null;
}

type Known = Pick<ChronosGrid, 'rally' | 'race' | 'stage' | 'points' | 'crews' | 'chronos' | 'precision_ms'>;

export function cameMeanwhile(grid: Known, items: readonly Item[]): Meanwhile[] {
  return items.flatMap((item): Meanwhile[] => {
    if (!asksMeanwhile(item)) return [];
    const { fact } = item;
    if (fact.rally !== grid.rally || (fact.race ?? grid.race) !== grid.race) return [];
    const point = grid.points.find(({ code, role }) =>
      role === 'waypoint' ? fact.waypoint === code && fact.stage === grid.stage : fact.control === code,
    );
    // Nobody has the number any more: it is asked all the same, as it is told nowhere else.
    const number = crewTyped(grid.crews, fact.number ?? '')?.number ?? fact.number;
    if (!point || !number) return [];
    const precisionMs = precisionAt(grid as ChronosGrid, point);
    const theirs = chronosOf(grid as ChronosGrid, point.id, number).find(
      ({ at, passage }) => !isSameOnPaper(at, fact.at, precisionMs) && passage !== 'given',
    );
    return [{ mine: fact, number, point, theirs: theirs ?? null }];
  });
}
