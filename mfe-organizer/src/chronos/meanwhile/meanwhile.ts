/** Times typed on this device while somebody else recorded another one: none of them is recorded until somebody says which one counts. */
import type { Chrono, ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { chronosOf, crewTyped } from '../model/at-point.ts';

export interface Meanwhile {
  /** As it lies on this device. */
  mine: Chrono;
  number: string;
  point: GridPoint;
  /** The other person's time, the one that counts first; null: it was removed since, or is not read yet. */
  theirs: GridChrono | null;
}

type Known = Pick<ChronosGrid, 'rally' | 'race' | 'stage' | 'points' | 'crews' | 'chronos'>;

export function cameMeanwhile(grid: Known, items: readonly Item[]): Meanwhile[] {
  return items.flatMap(({ state, answer, fact }): Meanwhile[] => {
    if (state !== 'refused' || answer?.code !== 'changed_meanwhile' || fact?.kind !== 'chrono') return [];
    if (fact.rally !== grid.rally || (fact.race ?? grid.race) !== grid.race) return [];
    const point = grid.points.find(({ code, role }) =>
      role === 'waypoint' ? fact.waypoint === code && fact.stage === grid.stage : fact.control === code,
    );
    const number = crewTyped(grid.crews, fact.number ?? '')?.number;
    if (!point || number === undefined) return [];
    const theirs = chronosOf(grid, point.id, number).find(
      ({ at, passage }) => Date.parse(at) !== Date.parse(fact.at) && passage !== 'given',
    );
    return [{ mine: fact, number, point, theirs: theirs ?? null }];
  });
}
