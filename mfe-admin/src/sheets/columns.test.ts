/** What a cell of a row says, as text. */
import { expect, test } from 'vitest';
import { cellOf } from './columns.ts';

test.each([
  ['Luz\nAna', 'Luz Ana'],
  ['Luz \r\n\r\n Ana', 'Luz Ana'],
  [' \nLuz Ana\n', 'Luz Ana'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ["O'Neil", "O'Neil"],
])('%j says %j', (cell, text) => {
  expect(cellOf(['7', cell], ['number', 'driver'], 'driver')).toBe(text);
});

test('a field of which there is no column says nothing', () => {
  expect(cellOf(['7'], ['number'], 'driver' as string)).toBe('');
});
