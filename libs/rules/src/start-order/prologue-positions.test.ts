import { expect, test } from 'vitest';
import { prologuePositions } from './prologue-positions.ts';
import type { StartRegulations } from './start-regulations.ts';

const ranked = ['7', '3', '9', '1', '5'];
const rules = (start: 'rank' | 'reversed' | 'chosen', top: number): StartRegulations => ({
  'start.interval': [],
  'prologue.start': start,
  'prologue.top': top,
});

test('by rank', () => {
  expect(prologuePositions(ranked, {}, rules('rank', 3)).numbers).toEqual(ranked);
});

test('the best three reversed, the others behind them as they are', () => {
  expect(prologuePositions(ranked, {}, rules('reversed', 3)).numbers).toEqual(['9', '3', '7', '1', '5']);
  expect(prologuePositions(ranked, {}, rules('reversed', 9)).numbers).toEqual(['5', '1', '9', '3', '7']);
});

test('7 chose 4, 3 chose 2: the rest by rank in what is left, 9 at 1, 1 at 3, 5 at 5', () => {
  const choices = [
    { number: '3', position: 2 },
    { number: '7', position: 4 },
  ];
  const placed = prologuePositions(ranked, { choices }, rules('chosen', 3));
  expect(placed).toEqual({ numbers: ['9', '3', '1', '7', '5'], warnings: [] });
});

test('7 and 3 both chose 2: the better placed has it, 3 gets the next free one', () => {
  const choices = [
    { number: '3', position: 2 },
    { number: '7', position: 2 },
  ];
  expect(prologuePositions(ranked, { choices }, rules('chosen', 3))).toEqual({
    numbers: ['9', '7', '3', '1', '5'],
    warnings: [{ code: 'choice_not_given', number: '3', wanted: 2, position: 3, by: '7' }],
  });
});

test('behind the end there is none: the last free one; who is not among the best has no choice', () => {
  const choices = [
    { number: '7', position: 5 },
    { number: '3', position: 8 },
    { number: '1', position: 1 },
  ];
  expect(prologuePositions(ranked, { choices }, rules('chosen', 2))).toEqual({
    numbers: ['9', '1', '5', '3', '7'],
    warnings: [
      { code: 'choice_not_given', number: '3', wanted: 8, position: 4, by: null },
      { code: 'choice_not_allowed', number: '1', wanted: 1 },
    ],
  });
});
