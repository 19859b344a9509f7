import { expect, it } from 'vitest';
import { daysBetween } from './rally-days.ts';

it('lists the days of a rally, over the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(daysBetween('2026-03-08', '2026-03-08')).toEqual(['2026-03-08']);
});

it.each([
  ['2026-03-08', '2026-03-07'],
  ['2026-03-08', '2026-12-07'],
  ['', ''],
])('offers no list from %j to %j', (first, last) => {
  expect(daysBetween(first, last)).toEqual([]);
});
