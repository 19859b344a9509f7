/** Holds what was found of an invented crew against what is known of it. */
import type { Course } from '../course/course.ts';
import type { Evaluation } from '../evaluate/evaluate.ts';
import type { InventedCrew } from './day.ts';

export interface Verdict {
  known: number;
  found: number;
  overlooked: string[];
  invented: string[];
}

/** Both kinds: points driven around, zones driven too fast in with the speed held there, to 2 km/h. */
export function verdictOn(course: Course, crew: InventedCrew, found: Evaluation): Verdict {
  const known = new Set([
    ...crew.missed.map((place) => `missed ${place}`),
    ...[...crew.tooFast.keys()].map((place) => `too fast ${place}`),
  ]);
  const told = new Set([
    ...found.missed.map(({ place }) => `missed ${place}`),
    ...found.passages.flatMap(({ place, in_order }) => (in_order ? [] : [`out of order ${place}`])),
    ...found.excesses.map(({ zone, max_kmh }) => {
      const place = course.stages[0]?.points.findIndex(({ code }) => code === zone) ?? -1;
      const held = crew.tooFast.get(place);
      const isRight = held === undefined || (max_kmh <= held && max_kmh >= held - 2);
      return isRight ? `too fast ${place}` : `too fast ${place} by another speed: ${max_kmh}, held ${held}`;
    }),
  ]);
  return {
    known: known.size,
    found: told.size,
    overlooked: [...known].filter((one) => !told.has(one)),
    invented: [...told].filter((one) => !known.has(one)),
  };
}
