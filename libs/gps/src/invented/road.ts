/** An invented stage: a winding road that never meets itself, a waypoint every kilometre and a half, zones between some of them. */
import { type Course, type CoursePoint, courseOf } from '../course/course.ts';
import { METRES_PER_DEGREE, metresPerLongitude } from '../metres.ts';

export const SPACING_M = 1_500;
const START = { lat: 24.2, lon: 44.8 };
const LON_M = metresPerLongitude(START.lat);
/** Every how many points a zone begins; it ends at the next one. */
const ZONE_EVERY = 10;

/** Metres east and north of the start, `s` metres down the road and `aside` metres to its left. */
export function onRoad(s: number, aside: number): { lat: number; lon: number } {
  const swing = Math.sin(s / 2_300);
  const angle = 0.6 * swing + 0.2 * Math.sin(s / 610);
  // The road goes east; what it swings is small beside its way, so that it never comes back.
  const x = s * 0.93 - Math.sin(angle) * aside;
  const y = 700 * swing + 90 * Math.sin(s / 610) + Math.cos(angle) * aside;
  return { lat: START.lat + y / METRES_PER_DEGREE, lon: START.lon + x / LON_M };
}

export const isZoneStart = (place: number, count: number) => place % ZONE_EVERY === 4 && place < count - 2;
export const limitOf = (place: number) => 30 + (Math.floor(place / ZONE_EVERY) % 3) * 20;

export function inventCourse(waypoints: number): Course {
  const points = Array.from({ length: waypoints }, (_, place): CoursePoint => {
    const kind =
      place === 0
        ? 'dss'
        : place === waypoints - 1
          ? 'ass'
          : isZoneStart(place, waypoints)
            ? 'dz'
            : isZoneStart(place - 1, waypoints)
              ? 'fz'
              : 'wpc';
    return {
      code: `${kind.toUpperCase()}${place}`,
      kind,
      ...onRoad(place * SPACING_M, 0),
      clear_m: 90,
      distance_m: place * SPACING_M,
      limit_kmh: kind === 'dz' ? limitOf(place) : null,
    };
  });
  return courseOf([{ code: 'SS1', points }]);
}
