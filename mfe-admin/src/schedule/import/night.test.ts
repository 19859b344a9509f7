/** linesOf: dated times of the night after a leg. */
import { describe, expect, test } from 'vitest';
import { hoursInFile } from '../../sheets/hours-in-file.ts';
import { linesOf } from './lines-of.ts';

describe('a dated time of the next day', () => {
  const read = (rows: string[][], lastDay?: string) =>
    linesOf(
      rows,
      ['date', 'code', 'first'],
      'UTC',
      undefined,
      undefined,
      undefined,
      undefined,
      hoursInFile(),
      lastDay,
    ).map(({ date, first_at }) => `${date} ${first_at?.slice(0, 16)}`);

  test.each([
    ['of the last day', '15:00', '2026-10-25', '02:15', '2026-10-24'],
    ['of the last day, until noon', '15:00', '2026-10-25', '11:30', '2026-10-24'],
    ['noon itself is outside', '15:00', '2026-10-25', '12:00', '2026-10-25'],
    ['two days later is outside', '15:00', '2026-10-26', '02:15', '2026-10-26'],
  ])('after the last day of the rally: %s', (_, above, date, first, day) => {
    expect(
      read(
        [
          ['2026-10-24', 'SS2', above],
          [date, 'SS3', first],
        ],
        '2026-10-24',
      )[1],
    ).toBe(`${day} ${date}T${first}`);
  });

  test('needs no line above it after the last day', () => {
    expect(read([['2026-10-25', 'SS3', '02:15']], '2026-10-24')).toEqual(['2026-10-24 2026-10-25T02:15']);
  });

  test('is of the night of the line above, with those below it', () => {
    const rows = [
      ['2026-10-22', 'SS2', '23:10'],
      ['2026-10-23', 'SS3', '02:15'],
      ['2026-10-23', 'SS4', '05:50'],
      ['2026-10-23', 'SS5', '08:00'],
    ];
    expect(read(rows, '2026-10-24')).toEqual([
      '2026-10-22 2026-10-22T23:10',
      '2026-10-22 2026-10-23T02:15',
      '2026-10-22 2026-10-23T05:50',
      '2026-10-23 2026-10-23T08:00',
    ]);
  });

  test('begins a leg where the line above is of an evening that was over', () => {
    const rows = [
      ['2026-10-22', 'SS2', '18:00'],
      ['2026-10-23', 'SS3', '05:00'],
    ];
    expect(read(rows, '2026-10-24')[1]).toBe('2026-10-23 2026-10-23T05:00');
  });
});
