import type { GridPoint } from '@bivouac/data';
import { expect, test } from 'vitest';
import { type Filter, filterRows } from './filter-rows.ts';
import type { Cell, GridRow } from './rows.ts';

const points = ['start', 'unmanned', 'split', 'finish'].map((id) => ({ id }) as GridPoint);
const row = (number: string, seen: string[], hasProblem = false, name = 'A. Berg') =>
  ({
    crew: { number, names: [name] },
    cells: new Map(seen.map((point) => [point, {} as Cell])),
    hasProblem,
  }) as unknown as GridRow;
const rows = [
  row('1', ['start', 'split', 'finish']),
  row('12', ['start', 'finish'], true),
  row('21', [], false, 'C. Dahl'),
  row('3', ['start']),
];
const shown = (only: Filter, search = '', typing: string | null = null) =>
  filterRows(rows, { points, never_started: ['21'] }, { only, search, typing }).map(
    ({ crew }) => crew.number,
  );

test('all, those with a problem, those with a gap before where they were seen last', () => {
  expect(shown('all')).toEqual(['1', '12', '21', '3']);
  expect(shown('problems')).toEqual(['12']);
  expect(shown('missing')).toEqual(['12']);
});

test('those that never started without a word, though nothing of them is doubtful', () => {
  expect(shown('unstarted')).toEqual(['21']);
});

test('a number is found from its beginning, a name anywhere', () => {
  expect(shown('all', '1')).toEqual(['1', '12']);
  expect(shown('all', ' dahl ')).toEqual(['21']);
  expect(shown('problems', 'dahl')).toEqual([]);
});

test('a row in which something is half typed stays in sight, in its place', () => {
  expect(shown('problems', '', '3')).toEqual(['12', '3']);
  expect(shown('all', 'dahl', '1')).toEqual(['1', '21']);
});
