/** Real receivers: one stage at 10 Hz by two cars, one car's whole day, the format's own example. Plausible passages and speeds. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type CoursePoint,
  checkRoadbook,
  cleanTrack,
  courseOf,
  evaluator,
  guessTrackerColumns,
  peekCsv,
  readCsv,
  readRoadbook,
  type Track,
  writeRoadbook,
} from '../src/index.ts';

/** `BIVOUAC_REALDATA`, by default a folder beside the project. */
const folder = resolve(import.meta.dirname, '../../..', process.env.BIVOUAC_REALDATA ?? '../shared/realdata');
const hasRealTracks = existsSync(resolve(folder, 'finland2021-ss7-car-a-10hz.csv'));
if (!hasRealTracks) console.log(`No real tracks in ${folder}: set BIVOUAC_REALDATA to their folder.`);

const textOf = (name: string) => readFileSync(resolve(folder, name), 'utf8');

function trackOf(name: string): Track {
  const text = textOf(name);
  const columns = guessTrackerColumns(peekCsv(text).headings);
  const { tracks } = readCsv(text, { columns, timeZone: 'UTC', speedUnit: 'kmh', device: name });
  return tracks[0] as Track;
}

function pointsAlong(track: Track): CoursePoint[] {
  const clean = cleanTrack(track);
  const points: CoursePoint[] = [];
  let driven = 0;
  for (let i = 0; i < clean.count; i++) {
    driven += clean.stepM[i] as number;
    if (driven < (points.length + 1) * 2_000) continue;
    const code = `WPC${points.length + 1}`;
    const distance_m = Math.round(driven);
    const [lat, lon] = [clean.lat[i] as number, clean.lon[i] as number];
    points.push({ code, kind: 'wpc', lat, lon, clear_m: 30, distance_m, limit_kmh: null });
  }
  return points;
}

describe.skipIf(!hasRealTracks)('real tracks', () => {
  test('a stage at 10 Hz: its length, its speeds, nothing made up', () => {
    const track = trackOf('finland2021-ss7-car-a-10hz.csv');
    const clean = cleanTrack(track);
    const driven = clean.stepM.reduce((sum, step) => sum + step, 0);
    expect(driven).toBeGreaterThan(18_000);
    expect(driven).toBeLessThan(19_000);
    const fastest = Math.max(...clean.speedKmh);
    expect(fastest).toBeGreaterThan(180);
    expect(fastest).toBeLessThan(215);
    expect(clean.gaps).toEqual([]);
  });

  test('what one car drove, the other one passes, in order and in about its time', () => {
    const points = pointsAlong(trackOf('finland2021-ss7-car-a-10hz.csv'));
    const evaluate = evaluator(courseOf([{ code: 'SS7', points }]));
    const times = ['a', 'b'].map((car) => {
      const { passages, missed } = evaluate(trackOf(`finland2021-ss7-car-${car}-10hz.csv`), {
        tolerance_kmh: 1,
        braking_m: 90,
      });
      expect(missed).toEqual([]);
      expect(passages.map(({ place }) => place)).toEqual(points.map((_, place) => place));
      expect(passages.every(({ in_order, closest_m }) => in_order && closest_m < 15)).toBe(true);
      return (passages.at(-1)?.at_ms ?? 0) - (passages[0]?.at_ms ?? 0);
    });
    expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBeLessThan(30_000);
  });

  test('a zone laid over the stage finds each car too fast in it, and only there', () => {
    const points = pointsAlong(trackOf('finland2021-ss7-car-a-10hz.csv')).map(
      (point, place): CoursePoint =>
        place === 3
          ? { ...point, code: 'DZ1', kind: 'dz', limit_kmh: 90 }
          : place === 4
            ? { ...point, kind: 'fz' }
            : point,
    );
    const evaluate = evaluator(courseOf([{ code: 'SS7', points }]));
    for (const car of ['a', 'b']) {
      const { excesses } = evaluate(trackOf(`finland2021-ss7-car-${car}-10hz.csv`), {
        tolerance_kmh: 1,
        braking_m: 90,
      });
      expect(excesses.length).toBeGreaterThan(0);
      for (const excess of excesses) {
        expect(excess.max_kmh).toBeGreaterThan(91);
        expect(excess.max_kmh).toBeLessThan(215);
        expect(excess.from_m).toBeGreaterThanOrEqual((points[3]?.distance_m ?? 0) + 90);
        expect(excess.to_m).toBeLessThanOrEqual((points[4]?.distance_m ?? 0) + 60);
        const shown = ((excess.to_m - excess.from_m) / excess.duration_ms) * 3600;
        expect(shown).toBeGreaterThan(80);
      }
    }
  });

  test('a whole day of a tracker: plausible speeds, its silences told', () => {
    const track = trackOf('finland2021-car-a-day-tracker.csv');
    const clean = cleanTrack(track);
    expect(clean.count).toBe(track.timeMs.length);
    expect(Math.max(...clean.speedKmh)).toBeLessThan(215);
    expect(clean.gaps.length).toBeGreaterThan(10);
  });

  test('the example of OpenRally is read, written and read as the same', () => {
    const roadbook = readRoadbook(textOf('openrally-cross-country-example.gpx'));
    expect(roadbook).toMatchObject({ version: '1.0.3', total_m: 33_860 });
    expect(roadbook.points).toHaveLength(21);
    expect(readRoadbook(writeRoadbook(roadbook))).toEqual(roadbook);
    expect(checkRoadbook(roadbook).map(({ remark }) => remark)).toContain('distance_backwards');
  });
});
