/** Times typed on this device while somebody else recorded another one: none of them is recorded until somebody says which one counts. */
import type { Chrono, ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { asksMeanwhile } from '../../desk/outbox/where-asked.ts';
import { chronosOf, crewTyped, precisionAt } from '../model/at-point.ts';
import { isSameOnPaper } from '../verify/compare-piles.ts';

export interface Meanwhile {
  mine: Chrono;
  number: string;
  point: GridPoint;
  /** The other person's time, the one that counts first; null: it was removed since, or is not read yet. */
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
    const precisionMs = precisionAt(grid, point);
    const theirs = chronosOf(grid, point.id, number).find(
      ({ at, passage }) => !isSameOnPaper(at, fact.at, precisionMs) && passage !== 'given',
    );
    return [{ mine: fact, number, point, theirs: theirs ?? null }];
  });
}
