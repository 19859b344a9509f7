/** Passages and real tracks. */

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestRun } from '../src/evaluate/passages.ts';
import {
  type CoursePoint,
  checkRoadbook,
  cleanTrack,
  courseOf,
  evaluator,
  guessTrackerColumns,
  readRoadbook,
  type Track,
  TrackBuilder,
  writeRoadbook,
} from '../src/index.ts';
import { drive, point, readRows, START_MS, spot } from './a-track.ts';

describe('passages', () => {
  const RULES = { tolerance_kmh: 1, braking_m: 90 };

  function evaluate(points: CoursePoint[], track: ReturnType<typeof drive>, rules = {}) {
    const evaluation = evaluator(courseOf([{ code: 'SS1', points }]))(track, { ...RULES, ...rules });
    const codeOf = ({ place }: { place: number }) => points[place]?.code;
    return {
      ...evaluation,
      passed: evaluation.passages.map(codeOf),
      missing: evaluation.missed.map(codeOf),
      outOfOrder: evaluation.passages.filter(({ in_order }) => !in_order).map(codeOf),
    };
  }

  test('20: the instant of a passage lies between samples', () => {
    // 72 km/h are 20 m a second: 507 m are reached after 25.35 s; the circle of 90 m from 20.85 s to 29.85 s.
    const { passages } = evaluate([point('WPC1', 507)], drive([{ seconds: 60, kmh: 72 }]));
    expect(passages).toHaveLength(1);
    expect(passages[0]?.at_ms).toBeCloseTo(START_MS + 25_350, -1);
    expect(passages[0]?.enter_ms).toBeCloseTo(START_MS + 20_850, -1);
    expect(passages[0]?.leave_ms).toBeCloseTo(START_MS + 29_850, -1);
    expect(passages[0]?.closest_m).toBeLessThan(0.5);
  });

  test('20: a circle between two samples far apart is seen; one metre too far aside is not', () => {
    // 10 s at 180 km/h: 500 m from sample to sample.
    const track = drive([{ seconds: 100, kmh: 180 }], 0, 10_000);
    const at = (north: number) => ({ ...point('WPP1', 1_250), ...spot(1_250, north) });
    expect(evaluate([at(19)], track).passed).toEqual(['WPP1']);
    expect(evaluate([point('WPC2', 250), at(21)], track)).toMatchObject({
      passed: ['WPC2'],
      missing: ['WPP1'],
    });
  });

  test('20: every kind has its radius, and an own one comes first', () => {
    const track = drive([{ seconds: 60, kmh: 72 }]);
    const aside = (code: string, clear_m: number | null = null) => ({
      ...point(code, 500, { clear_m }),
      ...spot(500, 150),
    });
    expect(
      evaluate([aside('WPV1'), aside('WPC2'), aside('WPC3', 160), aside('WPV4', 140)], track).passed,
    ).toEqual(['WPV1', 'WPC3']);
  });

  test('21: through a gap nothing was passed, and what lies in it is missed with a gap', () => {
    const track = drive([
      { seconds: 10, kmh: 72 },
      { seconds: 25, kmh: 72, silent: true },
      { seconds: 60, kmh: 72 },
    ]);
    const seen = evaluate(
      [point('WPC1', 100), point('WPC2', 450), point('WPC3', 1_200), point('WPC4', 9_000)],
      track,
    );
    expect(seen.passed).toEqual(['WPC1', 'WPC3']);
    expect(seen.missed.map(({ gap }) => gap)).toEqual([true, false]);
    expect(seen.missed[1]?.nearest_m).toBeGreaterThan(6_000);
  });

  test('22: trembling at the edge of a circle is one visit', () => {
    const builder = new TrackBuilder('1');
    for (let second = 0; second < 120; second++) {
      const { lat, lon } = spot(second % 2 === 0 ? 88 : 93, 0);
      builder.add(START_MS + second * 1_000, lat, lon);
    }
    const { passages } = evaluate([point('WPC1', 0)], builder.build());
    expect(passages).toHaveLength(1);
    expect(passages[0]?.closest_m).toBeCloseTo(88, 0);
  });

  test('23: out of order is what is not in the longest run', () => {
    const track = drive([{ seconds: 200, kmh: 72 }]);
    const points = [point('WPC1', 500), point('WPC2', 2_500), point('WPC3', 1_500), point('WPC4', 3_500)];
    // WPC3 is driven before WPC2: 1 3 4 came first, so WPC2 is the one out of order.
    expect(evaluate(points, track)).toMatchObject({
      passed: ['WPC1', 'WPC3', 'WPC2', 'WPC4'],
      outOfOrder: ['WPC2'],
    });
  });

  test('23: a point that is passed again on the way back counts where it is in order', () => {
    const track = drive([
      { seconds: 100, kmh: 72 },
      { seconds: 200, kmh: 72, heading: 180 },
    ]);
    const seen = evaluate([point('WPC1', 1_500), point('WPC2', 500), point('WPC3', -1_000)], track);
    expect(seen.passed).toEqual(['WPC1', 'WPC2', 'WPC3']);
    expect(seen.outOfOrder).toEqual([]);
  });

  test('23: a start and a finish at one place are two passages', () => {
    const track = drive([
      { seconds: 100, kmh: 72 },
      { seconds: 110, kmh: 72, heading: 180 },
    ]);
    const seen = evaluate([point('DSS1', 0), point('WPC1', 1_500), point('ASS1', 0)], track);
    expect(seen.passed).toEqual(['DSS1', 'WPC1', 'ASS1']);
    expect(seen.missing).toEqual([]);
  });

  test('23: the longest run grows, and no other is longer', () => {
    const longest = (values: readonly number[], from = 0, above = -Infinity): number =>
      values.slice(from).reduce((most, value, at) => {
        if (value <= above) return most;
        return Math.max(most, 1 + longest(values, from + at + 1, value));
      }, 0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 9 }), (values) => {
        const run = longestRun(values).map((place) => values[place] as number);
        expect(run).toEqual([...new Set(run)].sort((a, b) => a - b));
        expect(run).toHaveLength(longest(values));
      }),
    );
  });

  test('24: what lies outside of its window is no passage', () => {
    const track = drive([{ seconds: 100, kmh: 72 }]);
    const windows = [{ from_ms: START_MS + 50_000, until_ms: START_MS + 80_000 }];
    const points = [point('WPC1', 500), point('WPC2', 1_300), point('WPC3', 1_900)];
    expect(evaluate(points, track, { windows }).passed).toEqual(['WPC2']);
  });

  test('25: what nobody can pass, and the points of a stage that was not driven, are not missed', () => {
    const track = drive([{ seconds: 60, kmh: 72 }]);
    const nowhere = { ...point('WPC2', 500), lat: null, lon: null };
    expect(evaluate([point('WPC1', 500), nowhere, point('SPLIT3', 90_000)], track).missing).toEqual([]);
    expect(evaluate([point('WPC1', 90_000)], track)).toMatchObject({ passed: [], missing: [] });
  });

  test('40: a leap is no way; after five samples in a row it is where the crew is', () => {
    const leap = drive([{ seconds: 60, kmh: 72 }]);
    leap.lat[30] = (leap.lat[30] as number) + 0.05;
    const { lat, lon } = spot(600, 5_560);
    const there = { ...point('WPC9', 600), lat, lon };
    expect(evaluate([point('WPC1', 600), there], leap)).toMatchObject({ passed: ['WPC1'], spikes: 1 });
    const moved = drive([{ seconds: 60, kmh: 72 }]);
    for (let i = 30; i <= 60; i++) moved.lat[i] = (moved.lat[i] as number) + 0.05;
    expect(evaluate([point('WPC1', 200), { ...there, ...spot(1_000, 5_560) }], moved)).toMatchObject({
      passed: ['WPC1', 'WPC9'],
      spikes: 0,
    });
  });
});

describe('real tracks', () => {
  /** `BIVOUAC_REALDATA`, by default a folder beside the project. */
  const folder = resolve(
    import.meta.dirname,
    '../../..',
    process.env.BIVOUAC_REALDATA ?? '../shared/realdata',
  );
  const hasRealTracks = existsSync(resolve(folder, 'finland2021-ss7-car-a-10hz.csv'));
  if (!hasRealTracks) console.log(`No real tracks in ${folder}: set BIVOUAC_REALDATA to their folder.`);

  const textOf = (name: string) => readFileSync(resolve(folder, name), 'utf8');

  function trackOf(name: string): Track {
    const text = textOf(name);
    const columns = guessTrackerColumns(text.slice(0, text.indexOf('\n')).trim().split(','));
    const { tracks } = readRows(text, { columns, timeZone: 'UTC', speedUnit: 'kmh', device: name });
    return tracks[0] as Track;
  }

  /** Points every two kilometres of what one car drove. */
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
});
