/** Virtual places count what was added on the stage, and the splits open where most of the field is. */
import type { CountedSplit, StageRow } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { busiestPoint } from './waypoint-passages.ts';
import { withAdded } from './with-added.ts';

const split = (code: string, virtual_ms: number | null, virtual_position: number | null): CountedSplit => ({
  code,
  at: '2026-03-08T09:00:00.000Z',
  time_ms: 0,
  position: 1,
  virtual_ms,
  virtual_position,
});
const row = (number: string, splits: CountedSplit[], penalty_ms = 0, bonus_ms = 0) =>
  ({ number, splits, penalty_ms, bonus_ms }) as StageRow;
const places = (body: { rows: readonly StageRow[] }) =>
  body.rows.map(({ number, splits }) => [
    number,
    ...splits.map(({ code, virtual_ms: ms, virtual_position: place }) => `${code} ${ms} ${place}`),
  ]);

it('adds penalties, takes bonuses off, and leaves those without a total before the stage without a place', () => {
  const rows = [
    row('1', [split('WP1', 100, 1), split('WP2', 200, 1)], 50),
    row('2', [split('WP1', 110, 2), split('WP2', 215, 2)]),
    row('3', [split('WP1', 120, 3)], 0, 10),
    row('4', [split('WP1', null, null)], 20),
  ];
  expect(places(withAdded({ rows }))).toEqual([
    ['1', 'WP1 150 3', 'WP2 250 2'],
    ['2', 'WP1 110 1', 'WP2 215 1'],
    ['3', 'WP1 110 1'],
    ['4', 'WP1 null null'],
  ]);
});

it('leaves a stage without penalties and bonuses as it is', () => {
  const body = { rows: [row('1', [split('WP1', 100, 1)])] };
  expect(withAdded(body)).toBe(body);
});

it.each([
  ['nobody', [], 'WP1'],
  ['the first two of four', [2, 2, 1, 1], 'WP2'],
  ['the first of four', [2, 1, 1, 1], 'WP1'],
  ['all', [3, 3, 3, 3], 'WP3'],
])('opens the splits at the farthest point that half of the field has passed: %s', (_, passed, code) => {
  const codes = ['WP1', 'WP2', 'WP3'];
  const rows = passed.map((count, n) =>
    row(
      String(n),
      codes.slice(0, count).map((one) => split(one, 0, 1)),
    ),
  );
  const split_points = codes.map((one) => ({ code: one, name: one, distance_m: 0 }));
  expect(busiestPoint({ rows, split_points })).toBe(code);
});
