/** A time at a control on the other side of a time the same crew has elsewhere on this stage: asked about once, never refused. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { precisionAt } from '../model/at-point.ts';

export interface OutOfOrder {
  is: 'before' | 'after';
  /** Code of the point whose time it contradicts. */
  place: string;
  at: string;
}

/** As the database doubts them once they are recorded: docs/sport/stage-time.md 5.15. */
const TIME_CONTROL = /^(?:time_control|regroup|service|parc_ferme|transfer_end)/;

/** At the finish and the start the times themselves are judged: here it is the road between. */
export function outOfOrder(
  grid: Pick<ChronosGrid, 'points' | 'chronos' | 'precision_ms'>,
  point: Pick<GridPoint, 'id'>,
  crew: GridCrew | null,
  at: string,
): OutOfOrder | null {
  const here = grid.points.findIndex(({ id }) => id === point.id);
  const control = grid.points[here];
  if (!crew || !control || !TIME_CONTROL.test(control.kind)) return null;
  const typedMs = Date.parse(at);
  const places = new Map(grid.points.map(({ id, code }, place) => [id, { code, place }]));
  for (const seen of grid.chronos) {
    const where = places.get(seen.point);
    if (!where || where.place === here || seen.number !== crew.number || !seen.counted) continue;
    const seenMs = Date.parse(seen.at);
    // The minute written there may have begun before the second seen elsewhere.
    const isBefore = typedMs + precisionAt(grid, control) <= seenMs;
    if (where.place < here && isBefore) return { is: 'before', place: where.code, at: seen.at };
    if (where.place > here && typedMs > seenMs) return { is: 'after', place: where.code, at: seen.at };
  }
  return null;
}
