import type { RoadbookWaypoint } from '@bivouac/data';
import { blankPoint, type MarkedPoint, type RoadbookPoint, readRoadbook, writeRoadbook } from '@bivouac/gps';
import { describe, expect, it } from 'vitest';
import { isNote, roadbookOf, rowsOf } from './openrally.ts';

const mark = (kind: MarkedPoint['kind'], more: Partial<MarkedPoint> = {}): MarkedPoint => ({
  kind,
  name: null,
  open_m: null,
  clear_m: null,
  allowed_ms: null,
  ...more,
});
let km = 0;
const point = (more: Partial<RoadbookPoint>): RoadbookPoint => {
  km += 1_000;
  return { ...blankPoint(), lat: 24 + km / 1e6, lon: 44.5, distance_m: km, ...more };
};
const book = (...points: RoadbookPoint[]) => ({
  version: '1.0.3',
  total_m: points.at(-1)?.distance_m ?? null,
  points,
});
const waypoints = (...points: RoadbookPoint[]) =>
  rowsOf(book(...points)).filter((row): row is RoadbookWaypoint => !isNote(row));

const WHOLE = book(
  point({ marks: [mark('dss'), mark('wpe', { name: '1', clear_m: 50 })] }),
  point({ marks: [mark('wpm', { name: '7', open_m: 800, clear_m: 90 })], danger: 3 }),
  point({ marks: [mark('wpc')], name: 'Old well' }),
  point({ marks: [mark('dz')], limit_kmh: 50, neutral_ms: 900_000, plain: ['fuel'] }),
  point({ name: 'DZ2', limit_kmh: 30 }),
  point({ marks: [mark('fz'), mark('fn')] }),
  point({ safety: ['medical'] }),
  point({ cap: 270, safety: ['police'], name: 'Bend' }),
  point({
    marks: [mark('checkpoint', { name: 'CP4' }), mark('timecontrol', { allowed_ms: 600_000 })],
    stop_ms: 0,
  }),
  point({}),
  point({ marks: [mark('wpc')] }),
  point({ marks: [mark('ass')] }),
);

describe('from OpenRally', () => {
  it('a point with several marks is several rows at one place, with codes of their own', () => {
    expect(waypoints(...WHOLE.points).map(({ code, kind }) => `${code} ${kind}`)).toEqual([
      'DSS dss',
      'WPE1 wpe',
      'WPM7 wpm',
      'WPC1 wpc',
      'DZ1 dz',
      'DZ2 dz',
      'FZ1 fz',
      'CP4 cp',
      'WPC2 wpc',
      'ASS ass',
    ]);
  });

  it('a limit inside of a zone is a zone that costs nothing to miss', () => {
    const zones = waypoints(...WHOLE.points).filter(({ kind }) => kind === 'dz');
    expect(zones.map(({ limit_kmh, price_ms }) => [limit_kmh, price_ms])).toEqual([
      [50, null],
      [30, 0],
    ]);
  });

  it('names that are no codes become some, twice the same becomes two', () => {
    const named = ['Été n° 7', '7', '7', '../../x', '🏁', 'wpm9'].map((name) =>
      point({ marks: [mark('wpm', { name })] }),
    );
    expect(waypoints(...named).map(({ code }) => code)).toEqual([
      'WPMEte-n-7',
      'WPM7',
      'WPM7-2',
      'WPMx',
      'WPM1',
      'wpm9',
    ]);
  });
});

describe('to OpenRally', () => {
  it('what came from a file is written as it was', () => {
    const written = roadbookOf(rowsOf(WHOLE), { withSafety: true });
    expect(rowsOf(readRoadbook(writeRoadbook(written)))).toEqual(rowsOf(WHOLE));
    expect(
      written.points.map(({ marks, limit_kmh }) => [marks.map(({ kind }) => kind).join(), limit_kmh]),
    ).toEqual(WHOLE.points.map(({ marks, limit_kmh }) => [marks.map(({ kind }) => kind).join(), limit_kmh]));
  });

  it('without safety posts neither they nor where they stand are told', () => {
    const text = writeRoadbook(roadbookOf(rowsOf(WHOLE), { withSafety: false }));
    for (const secret of ['medical', 'police', '24.007']) expect(text).not.toContain(secret);
    expect(text).toContain('270');
  });
});
