import { expect, test } from 'vitest';
import { durationOf, durationText, kilometresOf, metresOf } from './durations.ts';

test.each([
  ['', null],
  ['118,4', 118_400],
  ['118.425', 118_425],
  [' 7 ', 7_000],
])('%j km are %j m', (typed, metres) => {
  expect(metresOf(typed)).toEqual({ ok: true, value: metres });
});

test.each(['km', '-3', '1.2345', '12345', '3 km'])('%j is no distance', (typed) => {
  expect(metresOf(typed)).toEqual({ ok: false });
});

test.each([
  ['', null],
  ['45', 2_700_000],
  ['30:00', 1_800_000],
  ['4:30:00', 16_200_000],
])('%j lasts %j ms', (typed, ms) => {
  expect(durationOf(typed)).toEqual({ ok: true, value: ms });
});

test.each(['soon', '1:75:00', '-5'])('%j is no duration', (typed) => {
  expect(durationOf(typed)).toEqual({ ok: false });
});

test('what was typed is shown again', () => {
  expect(kilometresOf(118_400)).toBe('118.4');
  expect(durationOf(durationText(16_200_000))).toEqual({ ok: true, value: 16_200_000 });
  expect(durationOf(durationText(1_800_000))).toEqual({ ok: true, value: 1_800_000 });
});
