import { describe, expect, it, test } from 'vitest';
import { readDate } from './read-date.ts';

const near = '2026-03-08';
const read = (text: string, locale = 'en-GB') => readDate({ text, locale, near });

test.each([
  ['2026-03-12', '2026-03-12'],
  ['20260312', '2026-03-12'],
  ['12032026', '2026-03-12'],
  ['120326', '2026-03-12'],
  ['12.3.2026', '2026-03-12'],
  ['03.04.2026', '2026-04-03'],
  ['31/12/26', '2026-12-31'],
  ['12', '2026-03-12'],
  ['28', '2026-02-28'],
  ['1 4', '2026-04-01'],
  ['31 12', '2025-12-31'],
  ['12 march', '2026-03-12'],
  ['March 12, 2027', '2027-03-12'],
  ['Fri 12 Mar 2027', '2027-03-12'],
  ['1st april', '2026-04-01'],
  ['0403', '2026-03-04'],
  ['29 feb 2028', '2028-02-29'],
  ['١٢/٠٣/٢٠٢٦', '2026-03-12'],
])('%j is %s', (text, date) => {
  expect(read(text)?.date).toBe(date);
});

test.each([
  ['fr', '1er août 2026', '2026-08-01'],
  ['fr', '12 fevrier', '2026-02-12'],
  ['fr', 'mar. 9 juin 2026', '2026-06-09'],
  ['fr', '3 juil', '2026-07-03'],
  ['es', '12 de marzo de 2026', '2026-03-12'],
  ['es', '5 ene', '2026-01-05'],
  ['es', '12 march', '2026-03-12'],
])('in %s, %j is %s', (locale, text, date) => {
  expect(read(text, locale)?.date).toBe(date);
});

test.each([
  '',
  'soon',
  '12 foo',
  '31 4 2026',
  '29 feb 2026',
  '13 13',
  '0',
  '1 2 3 4',
  '123',
  '3 jui',
  'Friday',
  'Friday 11 March 2026',
  '2026-03',
  '3/4/5',
])('%j is no day', (text) => {
  expect(read(text, 'fr')).toBeNull();
});

describe('day and month that could be exchanged', () => {
  it.each([
    ['03/04/2026', 'en-GB', '2026-04-03', '2026-03-04'],
    ['03/04/2026', 'en-US', '2026-03-04', '2026-04-03'],
    ['0304', 'fr', '2026-04-03', '2026-03-04'],
    ['12-11-26', 'es', '2026-11-12', '2026-12-11'],
  ])('%s in %s is %s, and names %s as the other', (text, locale, date, other) => {
    expect(read(text, locale)).toEqual({ date, other });
  });

  it.each(['3.4.2026', '3 April 2026', '2026-04-03', '13/04/2026', '4/4/2026'])('%s has no other', (text) => {
    expect(read(text)?.other).toBeNull();
  });
});

test('a month or year left out turns with the year', () => {
  expect(readDate({ text: '30', locale: 'fr', near: '2026-01-02' })?.date).toBe('2025-12-30');
  expect(readDate({ text: '2', locale: 'fr', near: '2026-12-30' })?.date).toBe('2027-01-02');
  expect(readDate({ text: '2 jan', locale: 'fr', near: '2026-12-30' })?.date).toBe('2027-01-02');
});
