import { expect, test } from 'vitest';
import { rowProblem, rowsOf, textOfRows, withoutRow, withRow, withRowMoved } from './band-rows.ts';
import { readValue } from './values.ts';

const intervals = '10 = 3:00\n20 = 2:00\n* = 1:00';
const bounds = (rows: readonly { bound: string }[]) => rows.map(({ bound }) => bound).join(' ');

test('lines are rows, and rows the same lines', () => {
  expect(rowsOf('intervals', intervals)).toHaveLength(3);
  expect(textOfRows(rowsOf('intervals', intervals))).toBe(intervals);
  expect(rowsOf('bands', '')).toEqual([]);
  expect(textOfRows([])).toBe('');
});

test('a list of intervals always ends with the places behind', () => {
  expect(bounds(rowsOf('intervals', ''))).toBe('*');
  expect(bounds(rowsOf('intervals', '10 = 3:00'))).toBe('10 *');
});

test('rows are added, removed and moved; the places behind stay where they are', () => {
  const rows = rowsOf('intervals', intervals);
  expect(bounds(withRow('intervals', rows, 0))).toBe('10  20 *');
  expect(bounds(withRow('intervals', rows, 2))).toBe('10 20  *');
  expect(bounds(withoutRow(rows, 0))).toBe('20 *');
  expect(bounds(withRowMoved('intervals', rows, 0, 1))).toBe('20 10 *');
  expect(bounds(withRowMoved('intervals', rows, 1, 1))).toBe('10 20 *');
  expect(bounds(withRowMoved('intervals', rows, 0, -1))).toBe('10 20 *');
  expect(bounds(withRowMoved('intervals', rows, 2, -1))).toBe('10 20 *');
  expect(bounds(withRowMoved('bands', rowsOf('bands', '0 = 1\n20 = 2'), 1, -1))).toBe('20 0');
});

test.each([
  ['x = 1:00', 0, 'bound'],
  [' = 1:00', 0, 'bound'],
  ['1.5 = 1:00', 0, 'bound'],
  ['-3 = 1:00', 0, 'bound'],
  ['١٠ = 1:00', 0, 'bound'],
  ['20 = soon', 0, 'time'],
  ['20 = 25:61:99.9', 0, 'time'],
  ['20 = -1:00', 0, 'time'],
  ['20 = ', 0, 'time'],
  ['20 = 1:00\n20 = 2:00', 1, 'order'],
  ['20 = 1:00\n10 = 2:00', 1, 'order'],
  ['20 = 1:00\n30 = 2', 1, null],
])('of %j row %i: %s', (text, at, problem) => {
  expect(rowProblem(rowsOf('bands', text), at)).toBe(problem);
});

test('a row that was just added cannot be saved before it is filled', () => {
  const text = textOfRows(withRow('bands', rowsOf('bands', '0 = 1:00'), 0));
  expect(readValue({ type: 'bands' }, text)).toEqual({ ok: false });
  expect(rowsOf('bands', text)).toHaveLength(2);
});
