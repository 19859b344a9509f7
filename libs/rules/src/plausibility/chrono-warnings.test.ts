import { expect, test } from 'vitest';
import { type ChronoQuestion, chronoWarnings } from './chrono-warnings.ts';

const at = (clock: string) => `2026-01-05T${clock}Z`;
const warnings = (finish: string, more: Partial<ChronoQuestion> = {}) =>
  chronoWarnings({
    finishAt: at(finish),
    startAt: at('08:00:00'),
    distanceM: 25_000,
    maxTimeMs: null,
    ...more,
  });

test('25 km in 6:00 are exactly 250 km/h and possible; a tenth less is not, and shows as 251', () => {
  expect(warnings('08:06:00')).toEqual([]);
  expect(warnings('08:05:59.9')).toEqual([{ code: 'faster_than_possible', speed_kmh: 251, limit_kmh: 250 }]);
});

test('without a start or a distance no speed is judged', () => {
  expect(warnings('08:00:01', { distanceM: null })).toEqual([]);
  expect(warnings('08:00:01', { startAt: null })).toEqual([]);
});

test('in a race whose regulations say 200 km/h, 201 is not possible', () => {
  expect(warnings('08:07:29', { plausibleKmh: 200 })).toEqual([
    { code: 'faster_than_possible', speed_kmh: 201, limit_kmh: 200 },
  ]);
  expect(warnings('08:07:30', { plausibleKmh: 200 })).toEqual([]);
});

test('the fastest needed 10:00: 9:00 may be, a second less is far ahead', () => {
  const bestMs = 600_000;
  expect(warnings('08:09:00', { bestMs })).toEqual([]);
  expect(warnings('08:08:59', { bestMs })).toEqual([{ code: 'far_ahead', by_ms: 61_000, speed_kmh: 166 }]);
  expect(warnings('08:08:59', { bestMs, distanceM: null })).toEqual([
    { code: 'far_ahead', by_ms: 61_000, speed_kmh: null },
  ]);
  expect(warnings('07:59:00', { bestMs })).toMatchObject([{ code: 'finish_before_start' }]);
});

test('the slowest needed 10:00: 11:00 may be, a second more is far behind', () => {
  const slowestMs = 600_000;
  expect(warnings('08:11:00', { slowestMs })).toEqual([]);
  expect(warnings('08:11:01', { slowestMs })).toEqual([{ code: 'far_behind', by_ms: 61_000 }]);
  expect(warnings('08:11:01', { slowestMs: null })).toEqual([]);
  expect(warnings('07:59:00', { slowestMs })).toMatchObject([{ code: 'finish_before_start' }]);
});

test('finished 3 s before the start; at the same instant too', () => {
  expect(warnings('07:59:57')).toEqual([{ code: 'finish_before_start', by_ms: 3000 }]);
  expect(warnings('08:00:00')).toEqual([{ code: 'finish_before_start', by_ms: 0 }]);
});

test('an hour is the maximum: 1:00:00 is in it, 1:00:00.1 is not', () => {
  expect(warnings('09:00:00', { maxTimeMs: 3_600_000 })).toEqual([]);
  expect(warnings('09:00:00.1', { maxTimeMs: 3_600_000 })).toEqual([
    { code: 'over_max_time', time_ms: 3_600_100, max_time_ms: 3_600_000 },
  ]);
});

test('expected from 08:20 on, typed 08:12: 8 min early', () => {
  const expectedFrom = at('08:20:00');
  expect(warnings('08:12:00', { expectedFrom })).toEqual([
    { code: 'before_expected', expected_from: expectedFrom, by_ms: 480_000 },
  ]);
  expect(warnings('08:20:00', { expectedFrom })).toEqual([]);
});
