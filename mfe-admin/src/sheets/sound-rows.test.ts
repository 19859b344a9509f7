import { expect, test } from 'vitest';
import { soundRows } from './sound-rows.ts';

test('rows are left out where a spreadsheet made a date of something else', () => {
  const rows = [
    ['1', 'Ana', 'T1', '2026-01-06'],
    ['2', 'Bo', '2026-01-02', ''],
    ['3', 'Cy', '02-Jan', '2026-01-06'],
    ['4', 'Di', '1:02:00', ''],
    ['5', 'Ed', 'SS1-ABC', 'x'],
    ['6', 'Flo', '12-ABCD', 'x'],
    ['7', 'Gil', 'T1-1', '8:00:00'],
    ['2026-01-06', '', '', ''],
  ];
  const columns = ['number', 'driver', 'class', 'date'] as const;
  const { sound, spoiled } = soundRows({ rows, lines: [2, 3, 4, 5, 6, 7, 8, 9] }, columns, ['date']);
  expect(sound.lines).toEqual([2, 6, 7, 8, 9]);
  expect(spoiled).toEqual([
    { line: 3, field: 'class', cell: '2026-01-02' },
    { line: 4, field: 'class', cell: '02-Jan' },
    { line: 5, field: 'class', cell: '1:02:00' },
  ]);
});
