/** What looks like an id, and what people write. */
import { expect, it } from 'vitest';
import { rawSigns } from './raw-signs.ts';

it.each([
  'documents.chooseRace',
  'made from after/SS1 v2',
  'off_road',
  '{count}',
  'undefined crews',
  '[object Object]',
  'Overall after SS2 v0',
  '12 360000',
  '8 March 2026-03-08',
])('finds the raw sign in "%s"', (text) => {
  expect(rawSigns([text])).toHaveLength(1);
});

it.each([
  'entries.csv',
  'ana.luz@rally.test',
  'e.g. 4.12',
  'T1.1',
  'FINISH-SS1',
  'km/h',
  'and/or',
  '08:00/09:00',
  'https://rally.test/leg/1',
])('finds none in "%s"', (text) => {
  expect(rawSigns([text])).toEqual([]);
});
