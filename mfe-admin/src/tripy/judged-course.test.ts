import { expect, it } from 'vitest';
import { differencesOf, type JudgedCourse } from './judged-course.ts';

type Point = JudgedCourse['points'][number];
const point = (code: string, more: Partial<Point> = {}): Point => ({
  ...{ code, kind: 'wpc', lat: 24, lon: 44, clear_m: 90, distance_m: 1_000, limit_kmh: null },
  ...more,
});
const course = (points: Point[], more: Partial<JudgedCourse> = {}): JudgedCourse => ({
  ...{ points, tolerance_kmh: 1, braking_m: 90, road_limit_kmh: null, vehicle_limits: { T4: 135 } },
  ...more,
});

it('tells what differs between two courses, point by point', () => {
  const before = course([point('A'), point('B'), point('DZ1', { kind: 'dz', limit_kmh: 50 }), point('GONE')]);
  const after = course(
    [
      point('A'),
      point('B', { lat: 24.1, clear_m: 60 }),
      point('NEW'),
      point('DZ1', { kind: 'dz', limit_kmh: 40 }),
    ],
    { tolerance_kmh: 3, road_limit_kmh: 110, vehicle_limits: { T4: 130, '*': 170 } },
  );
  const said = differencesOf(before, after).map(({ code, what, before: was, after: is }) =>
    [code ?? '', what, was, is].join(' '),
  );
  expect(said).toEqual([
    ' tolerance_kmh 1 3',
    ' road_limit_kmh  110',
    '* vehicle_kmh  170',
    'T4 vehicle_kmh 135 130',
    'B place 24, 44 24.1, 44',
    'B clear_m 90 60',
    'NEW point  wpc',
    'DZ1 limit_kmh 50 40',
    'GONE point wpc ',
  ]);
  expect(differencesOf(before, before)).toEqual([]);
});
