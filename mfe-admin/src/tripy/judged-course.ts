/** By what tracks of a stage were judged: its points and the limits; kept with what was found, so that it stays readable. */
import type { TrackerStage } from '@bivouac/data';
import type { CoursePoint } from '@bivouac/gps';
import { isNote } from '../waypoints/openrally.ts';

export interface JudgedCourse {
  points: CoursePoint[];
  tolerance_kmh: number;
  braking_m: number;
  road_limit_kmh: number | null;
  /** By class. */
  vehicle_limits: Record<string, number>;
}

export function judgedCourseOf(stage: TrackerStage): JudgedCourse {
  const { tolerance_kmh, braking_m, road_limit_kmh, vehicle_limits } = stage;
  return { points: coursePointsOf(stage), tolerance_kmh, braking_m, road_limit_kmh, vehicle_limits };
}

function coursePointsOf({ points }: Pick<TrackerStage, 'points'>): CoursePoint[] {
  return points.flatMap((row): CoursePoint[] => {
    if (isNote(row)) return [];
    const { code, kind, lat, lon, clear_m, distance_m, limit_kmh } = row;
    return [{ code, kind: kind as CoursePoint['kind'], lat, lon, clear_m, distance_m, limit_kmh }];
  });
}

/** What of a course differs: a point, a class of vehicles, or a parameter (code null), with what it was and is; null: it was not, it is not. */
export interface CourseDifference {
  code: string | null;
  what:
    | 'point'
    | 'place'
    | 'kind'
    | 'clear_m'
    | 'distance_m'
    | 'limit_kmh'
    | 'tolerance_kmh'
    | 'braking_m'
    | 'road_limit_kmh'
    | 'vehicle_kmh';
  before: string | number | null;
  after: string | number | null;
}

const SAID = ['kind', 'clear_m', 'distance_m', 'limit_kmh'] as const;
const PARAMETERS = ['tolerance_kmh', 'braking_m', 'road_limit_kmh'] as const;

export function differencesOf(before: JudgedCourse, after: JudgedCourse): CourseDifference[] {
  const were = new Map(before.points.map((point) => [point.code, point]));
  const are = new Set(after.points.map(({ code }) => code));
  const placeOf = ({ lat, lon }: CoursePoint) => (lat === null ? null : `${lat}, ${lon}`);
  const gone = before.points.filter(({ code }) => !are.has(code));
  return [
    ...PARAMETERS.filter((what) => before[what] !== after[what]).map(
      (what): CourseDifference => ({ code: null, what, before: before[what], after: after[what] }),
    ),
    ...vehicleDifferences(before.vehicle_limits, after.vehicle_limits),
    ...after.points.flatMap((point): CourseDifference[] => {
      const { code } = point;
      const was = were.get(code);
      if (!was) return [{ code, what: 'point', before: null, after: point.kind }];
      const moved = placeOf(was) !== placeOf(point);
      return [
        ...(moved ? [{ code, what: 'place', before: placeOf(was), after: placeOf(point) } as const] : []),
        ...SAID.filter((what) => was[what] !== point[what]).map(
          (what): CourseDifference => ({ code, what, before: was[what], after: point[what] }),
        ),
      ];
    }),
    ...gone.map(({ code, kind }): CourseDifference => ({ code, what: 'point', before: kind, after: null })),
  ];
}

function vehicleDifferences(
  before: JudgedCourse['vehicle_limits'],
  after: JudgedCourse['vehicle_limits'],
): CourseDifference[] {
  const classes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return classes
    .filter((one) => before[one] !== after[one])
    .map((code) => ({ code, what: 'vehicle_kmh', before: before[code] ?? null, after: after[code] ?? null }));
}
