/** Tracks in the words of a test: drive east along a line at a speed, one sample a second. */
import { type CoursePoint, type RowsQuestion, rowsInto, type Track, TrackBuilder } from '../src/index.ts';
import { METRES_PER_DEGREE, metresPerLongitude } from '../src/metres.ts';

export const START_MS = Date.UTC(2026, 0, 6, 8, 0);
const START = { lat: 24, lon: 44 };

/** Metres east and north of the start. */
export function spot(east: number, north = 0): { lat: number; lon: number } {
  return {
    lat: START.lat + north / METRES_PER_DEGREE,
    lon: START.lon + east / metresPerLongitude(START.lat),
  };
}

export function point(code: string, east: number, more: Partial<CoursePoint> = {}): CoursePoint {
  const kind = code.replace(/\d+$/, '').toLowerCase() as CoursePoint['kind'];
  return { code, kind, ...spot(east), clear_m: null, distance_m: east, limit_kmh: null, ...more };
}

export interface Leg {
  seconds: number;
  kmh: number;
  /** What the receiver says; default: nothing. */
  said?: number | ((second: number) => number);
  /** Degrees from east to north; default: east. */
  heading?: number;
  silent?: boolean;
}

export function drive(legs: readonly Leg[], east = 0, stepMs = 1_000): Track {
  const builder = new TrackBuilder('1');
  let [x, y, at] = [east, 0, START_MS];
  const say = (said: number) => {
    const { lat, lon } = spot(x, y);
    builder.add(at, lat, lon, said);
  };
  say(legs[0]?.said === undefined ? Number.NaN : (legs[0]?.kmh ?? 0));
  for (const { seconds, kmh, said, heading = 0, silent } of legs) {
    const step = (kmh / 3600) * stepMs;
    for (let second = 1; second <= (seconds * 1_000) / stepMs; second++) {
      x += step * Math.cos((heading * Math.PI) / 180);
      y += step * Math.sin((heading * Math.PI) / 180);
      at += stepMs;
      if (!silent) say(typeof said === 'function' ? said(second) : (said ?? Number.NaN));
    }
  }
  return builder.build();
}

/** Rows of a table below its line of headings, without quotation marks. */
export function readRows(text: string, question: RowsQuestion) {
  const take = rowsInto(question);
  const [, ...lines] = text.trim().split('\n');
  for (const [at, line] of lines.entries()) take.row(line.split(text.includes(';') ? ';' : ','), at + 2);
  return take.read();
}
