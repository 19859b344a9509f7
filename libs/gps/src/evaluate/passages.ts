/** Passages: of all visits the one that counts for each point of a stage, and the points that were missed. */
import type { Course, CourseStage, Target } from '../course/course.ts';
import { METRES_PER_DEGREE, metresPerLongitude } from '../metres.ts';
import type { CleanTrack } from '../track/clean.ts';
import type { Visit } from './visits.ts';

export interface Passage {
  stage: number;
  place: number;
  /** Of the closest approach, between samples. */
  at_ms: number;
  enter_ms: number;
  leave_ms: number;
  closest_m: number;
  /** One of the longest run in roadbook order. */
  in_order: boolean;
}

export interface Missed {
  stage: number;
  place: number;
  /** Nearest it came; null: it never was within 20 km. */
  nearest_m: number | null;
  /** The track has a gap where the point would have been passed: nothing is proved. */
  gap: boolean;
}

export function passagesOf(stage: number, visits: readonly Visit[], targets: readonly Target[]): Passage[] {
  const mine = visits.flatMap((visit) => {
    const target = targets[visit.target];
    return target?.stage === stage ? [{ visit, place: target.place }] : [];
  });
  const kept = longestRun(mine.map(({ place }) => place));
  const inOrder = new Set(kept.map((at) => mine[at]?.place));
  const isKept = new Set(kept);
  const seen = new Set<number>();
  return mine.flatMap(({ visit, place }, at): Passage[] => {
    const isMine = isKept.has(at) || (!inOrder.has(place) && !seen.has(place));
    if (!isMine) return [];
    seen.add(place);
    const { target: _, ...rest } = visit;
    return [{ stage, place, ...rest, in_order: isKept.has(at) }];
  });
}

/**
 * Places in `values` of the longest run that grows; of equally long ones the run that keeps what came first.
 * The same rule as `timing.in_order`. Source: docs/sport/waypoints.md 6.3 and docs/sport/scenarios.md 11.26.
 */
export function longestRun(values: readonly number[]): number[] {
  const runs = new Array<number>(values.length).fill(1);
  for (let i = values.length - 2; i >= 0; i--) {
    for (let j = i + 1; j < values.length; j++) {
      if ((values[j] as number) > (values[i] as number) && (runs[j] as number) >= (runs[i] as number)) {
        runs[i] = (runs[j] as number) + 1;
      }
    }
  }
  let left = runs.reduce((most, run) => Math.max(most, run), 0);
  const kept: number[] = [];
  for (let i = 0; i < values.length && left > 0; i++) {
    const last = kept.at(-1);
    if (runs[i] === left && (last === undefined || (values[i] as number) > (values[last] as number))) {
      kept.push(i);
      left--;
    }
  }
  return kept;
}

const FAR_M = 20_000;

export function missedOf(
  course: Course,
  stage: number,
  passages: readonly Passage[],
  track: CleanTrack,
): Missed[] {
  if (passages.length === 0) return [];
  const { points } = course.stages[stage] as CourseStage;
  const passed = new Map(passages.map((passage) => [passage.place, passage]));
  const ordered = passages.filter((passage) => passage.in_order);
  return points.flatMap(({ lat, lon, kind }, place): Missed[] => {
    if (lat === null || lon === null || kind === 'split' || passed.has(place)) return [];
    const before = ordered.findLast((passage) => passage.place < place)?.leave_ms ?? -Infinity;
    const behind = ordered.find((passage) => passage.place > place)?.enter_ms ?? Infinity;
    const nearest = nearestM(track, lat, lon);
    return [
      {
        stage,
        place,
        nearest_m: nearest > FAR_M ? null : Math.round(nearest),
        gap: track.gaps.some((gap) => gap.until_ms > before && gap.from_ms < behind),
      },
    ];
  });
}

function nearestM(track: CleanTrack, lat: number, lon: number): number {
  const perLon = metresPerLongitude(lat);
  let nearest = Infinity;
  for (let i = 0; i < track.count; i++) {
    const x = ((track.lon[i] as number) - lon) * perLon;
    const y = ((track.lat[i] as number) - lat) * METRES_PER_DEGREE;
    const square = x * x + y * y;
    if (square < nearest) nearest = square;
  }
  return Math.sqrt(nearest);
}
