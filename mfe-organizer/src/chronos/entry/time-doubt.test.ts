/** What the desk holds a typed time against: the start and the distance of its crew, and the times of the others that count. */
import type { ChronosGrid, GridCrew } from '@bivouac/data';
import { expect, test } from 'vitest';
import { timeDoubt } from './time-doubt.ts';

const at = (clock: string) => `2025-01-05T${clock}Z`;
const finish = { id: 'finish' };
const crew = (number: string, start: string | null, by: string | null = null) =>
  ({ number, start_at: start && at(start), distance_m: 25_000, expected_by: by && at(by) }) as GridCrew;
const seen = (number: string, clock: string, over = {}) => ({
  point: 'finish',
  number,
  at: at(clock),
  counted: true,
  standing: true,
  waits: false,
  flags: [],
  ...over,
});
const crews = [crew('1', '08:00:00'), crew('2', '08:02:00'), crew('3', '08:04:00'), crew('7', '09:00:00')];
const gridOf = (...chronos: object[]) =>
  ({ crews, chronos, finish: 'finish', plausible_kmh: 240 }) as unknown as ChronosGrid;
const asked = (clock: string, grid = gridOf(), of = crew('7', '09:00:00')) =>
  timeDoubt(grid, finish, of, at(clock));

test('the limit is that of the regulations', () => {
  expect(asked('09:06:15')).toEqual([]);
  expect(asked('09:06:14')).toEqual([{ code: 'faster_than_possible', speed_kmh: 241, limit_kmh: 240 }]);
});

test('the fastest of those that count is the measure, whoever came first', () => {
  const grid = gridOf(seen('2', '08:13:00'), seen('1', '08:10:00'));
  expect(asked('09:09:00', grid)).toEqual([]);
  expect(asked('09:08:59', grid)).toEqual([{ code: 'far_ahead', by_ms: 61_000, speed_kmh: 166 }]);
});

test('what is in doubt or waits is no measure, nor is the crew’s own earlier time or another point', () => {
  const grid = gridOf(
    seen('1', '08:20:00', { counted: false }),
    seen('2', '08:22:00', { waits: true }),
    seen('3', '08:44:00', { flags: ['far_behind'] }),
    seen('7', '09:20:00'),
    seen('1', '08:20:00', { point: 'wp1' }),
  );
  expect(asked('09:10:00', grid)).toEqual([]);
});

test('far slower than the slowest that counts, and over the maximum time its start gives it', () => {
  const grid = gridOf(seen('1', '08:10:00'), seen('2', '08:14:00'), seen('3', '08:15:00'));
  expect(asked('09:13:12', grid)).toEqual([]);
  expect(asked('10:10:00', grid)).toEqual([{ code: 'far_behind', by_ms: 58 * 60_000 }]);
  const limited = crew('7', '09:00:00', '10:00:00');
  expect(asked('10:00:00', gridOf(), limited)).toEqual([]);
  expect(asked('10:00:01', gridOf(), limited)).toEqual([
    { code: 'over_max_time', time_ms: 3_601_000, max_time_ms: 3_600_000 },
  ]);
  expect(asked('10:10:00', grid, limited).map(({ code }) => code)).toEqual(['far_behind', 'over_max_time']);
});

test('the first cars in say nothing of who is slow: of two nobody is, the third makes it known', () => {
  const two = [seen('1', '08:10:00'), seen('2', '08:12:00')];
  expect(asked('10:10:00', gridOf(...two.slice(1)))).toEqual([]);
  expect(asked('10:10:00', gridOf(...two))).toEqual([]);
  expect(asked('10:10:00', gridOf(...two, seen('3', '08:14:00')))).toMatchObject([{ code: 'far_behind' }]);
});

test('before its start', () => {
  expect(asked('08:59:57')).toEqual([{ code: 'finish_before_start', by_ms: 3_000 }]);
});

test('nothing is asked at other points, without a start, or of a number nobody has', () => {
  expect(timeDoubt(gridOf(), { id: 'wp1' }, crew('7', '09:00:00'), at('09:00:01'))).toEqual([]);
  expect(asked('09:00:01', gridOf(), crew('7', null))).toEqual([]);
  expect(timeDoubt(gridOf(), finish, null, at('09:00:01'))).toEqual([]);
});

test('where nobody recorded a start, the one of the published list is the measure, as results count it', () => {
  const listed = (number: string, start: string) =>
    ({ ...crew(number, null), stage_due_at: at(start) }) as GridCrew;
  const others = [listed('1', '08:00:00'), listed('2', '08:02:00')];
  const grid = { ...gridOf(seen('1', '08:13:00'), seen('2', '08:16:00')), crews: others };
  const typed = (clock: string) => asked(clock, grid, listed('7', '09:00:00'));
  expect(typed('09:13:00')).toEqual([]);
  expect(typed('09:10:00')).toMatchObject([{ code: 'far_ahead', by_ms: 180_000 }]);
  expect(typed('08:59:00')).toMatchObject([{ code: 'finish_before_start' }]);
});
