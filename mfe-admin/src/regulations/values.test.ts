import type { RuleValue } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { isSame, readValue, textOf } from './values.ts';

describe('what is written is read back', () => {
  it.each<[string, RuleValue, string]>([
    ['duration', 60_000, '1:00'],
    ['duration?', null, ''],
    ['distance', 90, '90'],
    ['factor', 1.5, '1.5'],
    ['boolean', true, 'true'],
    ['choice', 'due_minute', 'due_minute'],
    ['choices', ['class', 'group'], 'class, group'],
    ['durations', [10_000, 60_000], '0:10, 1:00'],
    ['durations', [], ''],
    [
      'bands',
      [
        { over: 0, ms: 60_000 },
        { over: 20, ms: 120_000 },
      ],
      '0 = 1:00\n20 = 2:00',
    ],
    [
      'intervals',
      [
        { to: 10, ms: 180_000 },
        { to: null, ms: 60_000 },
      ],
      '10 = 3:00\n* = 1:00',
    ],
    ['switches', { 'tc.late': true }, 'tc.late'],
    ['labels', { 'tc.late': 'misc' }, 'tc.late = misc'],
    ['speeds', { T4: 135, '*': 170 }, 'T4 = 135\n* = 170'],
    ['speeds', {}, ''],
  ])('%s %j is %j', (type, value, text) => {
    expect(textOf({ type }, value)).toBe(text);
    expect(readValue({ type }, text)).toEqual({ ok: true, value });
  });
});

it.each([
  ['duration', 'soon'],
  ['duration', ''],
  ['distance', '1.5'],
  ['factor', 'twice'],
  ['boolean', 'perhaps'],
  ['choice', ''],
  ['durations', '1:00, soon'],
  ['bands', '20: 2:00'],
  ['bands', '* = 1:00'],
  ['intervals', '10 = '],
  ['labels', 'tc.late = misc = tc'],
])('as %s, %j is not understood', (type, text) => {
  expect(readValue({ type }, text)).toEqual({ ok: false });
});

it('whole minutes may be typed alone, and a comma for a point', () => {
  expect(readValue({ type: 'duration' }, '30')).toEqual({ ok: true, value: 1_800_000 });
  expect(readValue({ type: 'factor' }, '1,5')).toEqual({ ok: true, value: 1.5 });
});

it('values are the same whatever the order of their names', () => {
  expect(isSame({ a: true, b: [1] }, { b: [1], a: true })).toBe(true);
  expect(isSame([{ over: 0, ms: 1 }], [{ ms: 1, over: 0 }])).toBe(true);
  expect(isSame(['class', 'group'], ['group', 'class'])).toBe(false);
  expect(isSame(null, undefined)).toBe(true);
});
