/** expectedAt, readTimeAt and clockDoubt: rows of typed times that were read wrongly once. */
import type { ChronosGrid, GridChrono, GridCrew, GridPoint } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { clockDoubt } from '../entry/clock-doubt.ts';
import { expectedAt, readTimeAt } from './expected-at.ts';

const finish = { id: 'finish', kind: 'flying_finish', role: 'control' } as GridPoint;
const control = { id: 'tc', kind: 'time_control', role: 'control' } as GridPoint;
const at = (clock: string) => new Date(`2026-03-08T${clock}Z`).toISOString();
const crew = (number: string, start: string, more: Partial<GridCrew> = {}): GridCrew =>
  ({ number, start_at: at(start), stage_due_at: null, expected_by: null, due: {}, ...more }) as GridCrew;
const seen = (number: string, clock: string, position: number) =>
  ({
    ...{ id: number, number, at: at(clock), position, point: 'finish' },
    ...{ counted: true, standing: true, waits: false, flags: [] },
  }) as unknown as GridChrono;
const gridOf = (crews: GridCrew[], chronos: GridChrono[]) =>
  ({ date: '2026-03-08', time_zone: 'UTC', precision_ms: 1_000, crews, chronos }) as unknown as ChronosGrid;

function readAt(grid: ChronosGrid, point: GridPoint, text: string) {
  const typed = readTimeAt(text, grid, point, expectedAt(grid, point, grid.crews[0] ?? null));
  return typed.kind === 'at' ? typed.at : typed;
}

describe('a corrected time', () => {
  const mine = crew('7', '10:05:00');
  const others = [crew('8', '10:07:00'), crew('9', '10:09:00')];
  const wrong = seen('7', '22:31:00', 3);

  test.each([
    ['alone', [wrong]],
    ['next to others', [seen('8', '10:33:00', 1), seen('9', '10:36:00', 2), wrong]],
    ['after another that is as wrong', [seen('8', '22:40:00', 1), wrong]],
  ])('is read near the start or what others took, %s', (_, chronos) => {
    const grid = gridOf([mine, ...others], chronos);
    for (const text of ['103120', '102900', '10:31:20'])
      expect(String(readAt(grid, finish, text)).slice(0, 13)).toBe('2026-03-08T10');
    if (chronos.length !== 2) expect(readAt(grid, finish, '3120')).toBe(at('10:31:20'));
  });

  test('is read near the value that it had if that is likely', () => {
    const grid = gridOf(
      [mine, ...others],
      [seen('7', '14:59:00', 1), seen('8', '13:20:00', 2), seen('9', '15:30:00', 3)],
    );
    expect(readAt(grid, finish, '0030')).toBe(at('15:00:30'));
  });
});

test('a first time is read near the crew before it, or the start if that is of another half of the day', () => {
  const grid = (last: string) => gridOf([crew('7', '10:05:00'), crew('8', '10:07:00')], [seen('8', last, 1)]);
  expect(readAt(grid('14:59:30'), finish, '0010')).toBe(at('15:00:10'));
  expect(readAt(grid('22:31:00'), finish, '102900')).toBe(at('10:29:00'));
});

test.each([
  ['9.05', '09:05', '09:05'],
  ['17h40', '17:40', '17:40'],
])('%s at a time control to the minute', (text, due, right) => {
  const grid = gridOf([crew('7', '08:00:00', { due: { tc: at(`${due}:00`) } })], []);
  expect(readAt(grid, control, text)).toBe(at(`${right}:00`));
});

describe('without a start list', () => {
  const start = { id: 'start', kind: 'stage_start', role: 'control' } as GridPoint;
  const unlisted = { ...crew('7', '00:00:00'), start_at: null };
  const night = (first_start_at: string | null) => ({
    ...gridOf([unlisted], []),
    ...{ date: '2026-10-24', time_zone: 'Europe/Paris', first_start_at },
  });

  test.each([
    ['021500', '2026-10-25T00:15:00.000Z', '2026-10-25T00:15:00.000Z'],
    ['021700B', '2026-10-25T00:15:00.000Z', '2026-10-25T01:17:00.000Z'],
    ['021700', '2026-10-25T01:15:00.000Z', '2026-10-25T01:17:00.000Z'],
    ['235000', '2026-10-25T00:15:00.000Z', '2026-10-24T21:50:00.000Z'],
    ['210000', '2026-10-24T06:00:00.000Z', '2026-10-24T19:00:00.000Z'],
    ['021500', null, '2026-10-24T00:15:00.000Z'],
  ])('%s of a stage that starts at %s', (text, first, right) => {
    expect(readAt(night(first), start, text)).toBe(right);
    expect(readAt({ ...night(first), crews: [] }, start, text)).toBe(right);
  });
});

describe('clockDoubt', () => {
  const zone = { date: '2026-03-08', time_zone: 'UTC' };
  const doubt = (typed: string, expected: string | null, now: string) =>
    clockDoubt(zone, { at: typed, expected, nowMs: Date.parse(now) });

  test.each([
    [at('15:30:00'), at('14:45:00'), at('14:44:00'), { aheadMs: 46 * 60_000, day: null }],
    [at('14:46:00'), at('14:45:00'), at('14:44:00'), null],
    ['2026-03-09T10:31:20Z', at('22:31:00'), '2026-03-10T08:00:00Z', { aheadMs: null, day: '2026-03-09' }],
    ['2026-03-09T00:05:00Z', at('23:58:00'), '2026-03-09T00:06:00Z', null],
    ['2026-03-09T08:00:00Z', null, '2026-03-09T08:00:00Z', { aheadMs: null, day: '2026-03-09' }],
  ])('%s, expected %s, typed at %s', (typed, expected, now, what) => {
    expect(doubt(typed, expected, now)).toEqual(what);
  });
});
