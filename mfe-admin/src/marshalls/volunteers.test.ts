/** Volunteers and mayHold. */

import { guessColumns } from '@bivouac/files';
import { describe, expect, test } from 'vitest';
import { hoursInFile } from '../sheets/hours-in-file.ts';
import { mayHold } from './may-hold.ts';
import { VOLUNTEER_WORDS, volunteersOf } from './volunteers.ts';

describe('volunteers', () => {
  const guessVolunteers = (headings: readonly string[]) => guessColumns(headings, VOLUNTEER_WORDS);

  const where = { timeZone: 'Africa/Casablanca', day: '2026-01-10' };

  test('headings are understood in three languages', () => {
    expect(guessVolunteers(['Nom', 'Poste', 'Téléphone', 'Horaires'])).toEqual([
      'name',
      'post',
      'phone',
      'hours',
    ]);
    expect(guessVolunteers(['Name', 'Post', 'Phone', 'Day', 'From', 'To', 'E-mail'])).toEqual([
      'name',
      'post',
      'phone',
      'day',
      'from',
      'until',
      '',
    ]);
  });

  test('hours are those of the rally, over night too', () => {
    const columns = ['name', 'post', 'hours', 'day'] as const;
    expect(
      volunteersOf(
        [
          ['Ana Luz', 'SS1 start', '6-14:30', ''],
          ['Léa', 'TC1', '22h00 – 4h', '11/01/2026'],
          ['Bo', 'TC1', 'morning', ''],
          ['Cy', 'TC1', '', ''],
          ['Di', 'SS1 / finish', '', ''],
          ['Ed', 'SS1 – stop', '', ''],
        ],
        columns,
        where,
      ),
    ).toEqual([
      {
        name: 'Ana Luz',
        post: 'SS1-start',
        from: '2026-01-10T05:00:00.000Z',
        until: '2026-01-10T13:30:00.000Z',
      },
      { name: 'Léa', post: 'TC1', from: '2026-01-11T21:00:00.000Z', until: '2026-01-12T03:00:00.000Z' },
      { name: 'Bo', post: 'TC1', from: 'morning' },
      { name: 'Cy', post: 'TC1' },
      { name: 'Di', post: 'SS1-finish' },
      { name: 'Ed', post: 'SS1-stop' },
    ]);
  });

  test('a night in which clocks are set back has an hour more', () => {
    const paris = { timeZone: 'Europe/Paris', day: '2026-10-24' };
    expect(volunteersOf([['Di', 'TC1', '22h – 4h']], ['name', 'post', 'hours'], paris)).toMatchObject([
      { from: '2026-10-24T20:00:00.000Z', until: '2026-10-25T03:00:00.000Z' },
    ]);
  });

  test('an hour that comes twice that night is asked about once for all rows, unless the row says it', () => {
    const paris = { timeZone: 'Europe/Paris', day: '2026-10-25' };
    const columns = ['name', 'from', 'until'] as const;
    const hours = hoursInFile();
    const read = volunteersOf(
      [
        ['Di', '01:00', '02:30'],
        ['Ed', '01:00', '02:30'],
        ['Fy', '02:30A', '02:30B'],
        ['Gu', '02:30B', '02:10'],
        ['Ho', '02:40A', '02:30'],
        ['Io', '02:00Z', '07:00A'],
      ],
      columns,
      paris,
      hours,
    );
    const [a, b] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    expect(read.map(({ from, until }) => [from, until])).toEqual([
      ['2026-10-24T23:00:00.000Z', a],
      ['2026-10-24T23:00:00.000Z', a],
      [a, b],
      [b, '2026-10-26T01:10:00.000Z'],
      ['2026-10-25T00:40:00.000Z', b],
      ['02:00Z', '07:00A'],
    ]);
    expect([...hours.asked.values()]).toEqual([
      { key: `until ${a}`, of: 'until', both: [a, b], rows: [0, 1] },
    ]);
  });

  test('a telephone number that a sheet would calculate is taken as text', () => {
    expect(volunteersOf([['A', 'B', "'+34 600"]], ['name', 'post', 'phone'], where)).toEqual([
      { name: 'A', post: 'B', phone: '+34 600' },
    ]);
  });

  test('hours and days of a workbook are those of a CSV file', () => {
    const columns = ['name', 'post', 'day', 'from', 'until'] as const;
    const [workbook, csv] = volunteersOf(
      [
        ['A', 'B', '2026-01-11', '6:00:00', '14:30:00'],
        ['A', 'B', '11/01/2026', '06:00', '14:30'],
      ],
      columns,
      where,
    );
    expect(workbook).toEqual(csv);
    expect(workbook?.from).toBe('2026-01-11T05:00:00.000Z');
  });

  test('a day that cannot be read is sent as it is, and no other day takes its place unseen', () => {
    const columns = ['name', 'post', 'day', 'from'] as const;
    expect(volunteersOf([['A', 'B', '32/01/2026', '6']], columns, where)).toEqual([
      { name: 'A', post: 'B', day: '32/01/2026', from: '2026-01-10T05:00:00.000Z' },
    ]);
  });
});

describe('mayHold', () => {
  test.each([
    [null, 0, 'never'],
    ['2027-03-01T08:00:00Z', 0, 'since'],
    ['2027-03-01T08:00:00Z', 3, 'waiting'],
  ] as const)('heard %s with %i waiting: %s', (seen_at, queued, held) => {
    expect(mayHold({ seen_at, queued })).toBe(held);
  });
});
