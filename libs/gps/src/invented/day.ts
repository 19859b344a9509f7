/** An invented day: crews whose violations are known, and whose receivers tremble, leap, fall silent and say what was not driven. */
import { type Course, type CoursePoint, courseOf } from '../course/course.ts';
import { METRES_PER_DEGREE, metresPerLongitude } from '../metres.ts';
import { type Track, TrackBuilder } from '../track/track.ts';

/** An invented stage: a winding road that never meets itself, a waypoint every kilometre and a half, zones between some of them. */
const SPACING_M = 1_500;
const START = { lat: 24.2, lon: 44.8 };
const LON_M = metresPerLongitude(START.lat);
/** Every how many points a zone begins; it ends at the next one. */
const ZONE_EVERY = 10;

export interface InventedDay {
  course: Course;
  crews: number;
  /** Made when it is asked for: a whole day of all crews is 12 million samples. */
  crew(number: number): InventedCrew;
}

export interface InventedCrew {
  track: Track;
  missed: number[];
  /** Places of the zones it was too fast in, each with the speed it held. */
  tooFast: Map<number, number>;
}

const FIRST_START_MS = Date.UTC(2026, 0, 6, 5, 0);
const OPEN_KMH = 62;
/** A way around a point: how far aside, over how many metres before and behind. */
const ASIDE_M = 320;
const BEND_M = 550;
/** Braking before a zone and behind its end. */
const BRAKING_M = 350;
/** An excess: from here in the zone, so long. */
const EXCESS_FROM_M = 500;
const EXCESS_M = 400;

export function inventDay({
  crews,
  waypoints,
  seed,
}: {
  crews: number;
  waypoints: number;
  seed: number;
}): InventedDay {
  const course = inventCourse(waypoints);
  return { course, crews, crew: (number) => inventCrew(number, waypoints, chance(seed * 7919 + number)) };
}

function inventCrew(number: number, waypoints: number, random: () => number): InventedCrew {
  const missed: number[] = [];
  const tooFast = new Map<number, number>();
  for (let place = 1; place < waypoints - 1; place++) {
    if (isZoneStart(place, waypoints)) {
      if (random() < 0.04) tooFast.set(place, limitOf(place) + 8 + Math.floor(random() * 40));
    } else if (!isZoneStart(place - 1, waypoints) && random() < 0.01) missed.push(place);
  }
  const around = new Set(missed);
  const builder = new TrackBuilder(String(number));
  const length = (waypoints - 1) * SPACING_M + 400;
  let s = -400;
  let silentUntil = 0;
  for (let second = 0; s < length; second++) {
    const kmh = speedAt(s, waypoints, tooFast);
    s += kmh / 3.6;
    const within = (((s % SPACING_M) + SPACING_M) % SPACING_M) / SPACING_M;
    const draw = random();
    // Silence begins behind a point and is over before the next one.
    if (draw < 0.0004 && within > 0.25 && within < 0.4 && !isInZone(s, waypoints)) silentUntil = second + 21;
    if (second < silentUntil) continue;
    const isLeap = draw > 0.9995;
    const { lat, lon } = onRoad(s, asideAt(s, around) + (isLeap ? 4_000 : (random() - 0.5) * 4));
    const said = draw > 0.999 && !isLeap ? kmh + 90 : kmh + (random() - 0.5);
    builder.add(FIRST_START_MS + number * 60_000 + second * 1_000, lat, lon, said);
  }
  return { track: builder.build(), missed, tooFast };
}

function zoneOf(s: number, waypoints: number): number {
  const place = Math.floor(s / SPACING_M);
  return place >= 0 && isZoneStart(place, waypoints) ? place : -1;
}

function isInZone(s: number, waypoints: number): boolean {
  return [s - BRAKING_M, s, s + BRAKING_M].some((where) => zoneOf(where, waypoints) >= 0);
}

/** Down to the limit before a zone, and never over it inside, but for those who are too fast. */
function speedAt(s: number, waypoints: number, tooFast: ReadonlyMap<number, number>): number {
  const zone = zoneOf(s, waypoints);
  if (zone < 0) {
    const next = zoneOf(s + BRAKING_M, waypoints);
    const behind = zoneOf(s - BRAKING_M, waypoints);
    const limited = next >= 0 ? next : behind;
    return limited >= 0 ? Math.min(OPEN_KMH, limitOf(limited) - 3) : OPEN_KMH;
  }
  const into = s - zone * SPACING_M;
  const fast = tooFast.get(zone);
  const isFast = fast !== undefined && into > EXCESS_FROM_M && into < EXCESS_FROM_M + EXCESS_M;
  return isFast ? fast : limitOf(zone) - 3;
}

function asideAt(s: number, around: ReadonlySet<number>): number {
  const place = Math.round(s / SPACING_M);
  const away = Math.abs(s - place * SPACING_M);
  return around.has(place) && away < BEND_M ? (ASIDE_M * (1 + Math.cos((Math.PI * away) / BEND_M))) / 2 : 0;
}

/** Numbers from 0 to 1, by a seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Metres east and north of the start, `s` metres down the road and `aside` metres to its left. */
function onRoad(s: number, aside: number): { lat: number; lon: number } {
  const swing = Math.sin(s / 2_300);
  const angle = 0.6 * swing + 0.2 * Math.sin(s / 610);
  // The road goes east; what it swings is small beside its way, so that it never comes back.
  const x = s * 0.93 - Math.sin(angle) * aside;
  const y = 700 * swing + 90 * Math.sin(s / 610) + Math.cos(angle) * aside;
  return { lat: START.lat + y / METRES_PER_DEGREE, lon: START.lon + x / LON_M };
}

const isZoneStart = (place: number, count: number) => place % ZONE_EVERY === 4 && place < count - 2;
const limitOf = (place: number) => 30 + (Math.floor(place / ZONE_EVERY) % 3) * 20;

function inventCourse(waypoints: number): Course {
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
