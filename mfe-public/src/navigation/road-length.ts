/** How long a stage is drawn beside the others of its race: in steps, so that a style sheet can say it. */
import type { RaceEntry } from '@bivouac/data/feed';
import { rankedStages } from '../structure/stages.ts';

/** m; null: no stage has a length. */
export function usualLength(race: RaceEntry): number | null {
  const known = rankedStages(race).flatMap(({ stage }) => stage.distance_m ?? []);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

/** 1 to 8; 4 is the usual length, and that of a stage of which none is known. */
export function roadLength(metres: number | null, usual: number | null): number {
  if (metres === null || usual === null) return 4;
  return Math.max(1, Math.min(8, Math.round((4 * metres) / usual)));
}
