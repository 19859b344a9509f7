/** linesOf: lines of a night that is driven past midnight. */
import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';

test('a small hour dated the day after its leg began is of that leg, with those below it', () => {
  const lines = linesOf(
    [
      ['1', '2027-03-24', 'SS1', '23:10'],
      ['1', '2027-03-25', 'SS2', '02:15'],
      ['1', '', 'SS3', '02:50'],
      ['1', '2027-03-25', 'SS4', '08:00'],
      ['2', '2027-03-25', 'SS5', '09:00'],
    ],
    ['leg', 'date', 'code', 'first'],
    'UTC',
  );
  expect(lines.map(({ leg, date, first_at }) => `${leg} ${date} ${first_at}`)).toEqual([
    '1 2027-03-24 2027-03-24T23:10:00.000Z',
    '1 2027-03-24 2027-03-25T02:15:00.000Z',
    '1 2027-03-24 2027-03-25T02:50:00.000Z',
    '1 2027-03-25 2027-03-25T08:00:00.000Z',
    '2 2027-03-25 2027-03-25T09:00:00.000Z',
  ]);
});

test.each([
  ['that names its leg', '1', ['25', '', '25', ''], ['24', '24']],
  ['below a time of that night', '', ['25', '02:15', '25', ''], ['24', '24']],
  ['below a time of the next morning', '', ['25', '08:00', '25', ''], ['25', '25']],
  ['after the last day', '', ['28', '', '28', '02:15'], ['27', '27']],
  ['that may begin a day', '', ['25', '', '25', '08:00'], ['25', '25']],
])('a line of the night without a time is of the leg that is driven then: one %s', (_, leg, cells, days) => {
  const [day, first, next, last] = cells.map((cell, at) => (at % 2 ? cell : `2027-03-${cell}`));
  const above = days[0] === '27' ? '27' : '24';
  const rows = [
    [leg, `2027-03-${above}`, 'SS1', '23:10'],
    [leg, day, 'TC1', first],
    [leg, next, 'SS2', last],
  ] as string[][];
  const fields = ['leg', 'date', 'code', 'first'] as const;
  const noDates = new Map();
  const lines = linesOf(rows, fields, 'UTC', noDates, {}, new Map(), undefined, undefined, '2027-03-27');
  expect(lines.slice(1).map(({ date }) => date?.slice(-2))).toEqual(days);
});
