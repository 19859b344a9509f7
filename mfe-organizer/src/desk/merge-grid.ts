/** A grid in which some crews were read again. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { withDoubts } from '../chronos/model/counting-doubts.ts';

export function mergeGrid(old: ChronosGrid, part: ChronosGrid): ChronosGrid {
  const crews = new Map(part.crews.map((crew) => [crew.number, crew]));
  // The part holds every chrono of its crews, and of numbers nobody has; one that moved to another crew is in it too.
  const moved = new Set(part.chronos.map(({ id }) => id));
  const kept = old.chronos.filter(
    ({ id, number }) => number !== null && !crews.has(number) && !moved.has(id),
  );
  return withDoubts({
    ...part,
    // The same points, so that rows of which nothing changed are not drawn again.
    points: part.points.every(({ id }, n) => old.points[n]?.id === id) ? old.points : part.points,
    crews: old.crews.map((crew) => crews.get(crew.number) ?? crew),
    chronos: inOrder([...kept, ...part.chronos]),
  });
}

/** What was read again came in last, most often: then it stands in order already. */
function inOrder(chronos: GridChrono[]): GridChrono[] {
  const isSorted = chronos.every(
    (chrono, n) => n === 0 || (chronos[n - 1] as GridChrono).position <= chrono.position,
  );
  return isSorted ? chronos : chronos.sort((a, b) => a.position - b.position);
}
