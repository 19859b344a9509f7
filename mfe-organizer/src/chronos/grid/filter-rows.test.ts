import { expect, test } from 'vitest';
import { filterRows } from './filter-rows.ts';
import type { Cell, GridRow } from './rows.ts';

const row = (number: string, status: string, cells: number, hasProblem = false, name = 'A. Berg') =>
  ({
    crew: { number, status, names: [name] },
    cells: new Map(Array.from({ length: cells }, (_, n) => [`${n}`, {} as Cell])),
    hasProblem,
  }) as unknown as GridRow;
const rows = [
  row('1', 'finished', 2),
  row('12', 'on_stage', 1, true),
  row('21', 'to_start', 0, false, 'C. Dahl'),
  row('3', 'retired', 1),
];
const shown = (only: 'all' | 'problems' | 'missing', search = '') =>
  filterRows(rows, 2, { only, search }).map(({ crew }) => crew.number);

test('all, those with a problem, those with a time missing that is still expected', () => {
  expect(shown('all')).toEqual(['1', '12', '21', '3']);
  expect(shown('problems')).toEqual(['12']);
  expect(shown('missing')).toEqual(['12']);
});

test('a number is found from its beginning, a name anywhere', () => {
  expect(shown('all', '1')).toEqual(['1', '12']);
  expect(shown('all', ' dahl ')).toEqual(['21']);
  expect(shown('problems', 'dahl')).toEqual([]);
});
