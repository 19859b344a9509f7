/** Days in words: the first of a month in French is an ordinal. */
import { expect, it } from 'vitest';
import { formatDate, formatDay } from './format-day.ts';
import { formatter } from './format-time-of-day.ts';

it.each([
  ['2026-12-01', 'fr', '1er déc. 2026', 'mar. 1er déc.'],
  ['2026-12-11', 'fr', '11 déc. 2026', 'ven. 11 déc.'],
  ['2026-12-01', 'en', '1 Dec 2026', 'Tue 1 Dec'],
])('writes %s in %s as %s and %s', (date, language, whole, short) => {
  expect(formatDate(date, language)).toBe(whole);
  expect(formatDay(date, language)).toBe(short);
});

it('leaves hours and ordinals alone in French', () => {
  const at = new Date('2026-12-01T01:01:00Z');
  const said = (options: object) =>
    formatter('fr', 'UTC', { day: 'numeric', month: 'long', ...options }).format(at);
  expect(said({ hour: '2-digit', minute: '2-digit' })).toBe('1er décembre à 01:01');
  expect(said({ year: 'numeric' })).toBe('1er décembre 2026');
});
