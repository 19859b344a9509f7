/** Nobody is waited for any more: who has no time all the same is named, with the reason. */
import type { ChronosGrid, GridPoint } from '@bivouac/data';
import { loadSay } from '@bivouac/i18n';
import { expect, test } from 'vitest';
import { pageWords } from '../../catalogues/index.ts';
import { goneAt, missingAt } from '../model/at-point.ts';
import { completeWords } from './complete-words.ts';

const say = await loadSay('en', pageWords);
const finish = { id: 'F', kind: 'flying_finish' } as GridPoint;
const crew = (number: string, status: string, ...marks: string[]) => ({
  ...{ number, status, marks },
  position: Number(number),
});
const gridOf = (...crews: object[]) =>
  ({ crews, chronos: [{ point: 'F', number: '7', counted: true }] }) as unknown as ChronosGrid;
const told = (grid: ChronosGrid) => {
  expect(missingAt(grid, finish)).toEqual([]);
  return completeWords(say, goneAt(grid, finish));
};

test('every crew has a time', () => {
  expect(told(gridOf(crew('7', 'finished')))).toBe('Every crew has a time here');
});

test('some have none: who did not start, and who is out', () => {
  const grid = gridOf(
    crew('31', 'retired'),
    crew('7', 'finished'),
    crew('21', 'not_started'),
    crew('12', 'not_started'),
    crew('14', 'finished', 'notional'),
  );
  expect(told(grid)).toBe(
    'Every crew expected here has a time. Without one: did not start (12, 21) · notional time (14) · out (31)',
  );
});

test('of many the first are named', () => {
  const out = Array.from({ length: 13 }, (_, n) => crew(String(20 + n), 'retired'));
  expect(told(gridOf(...out))).toBe(
    'Every crew expected here has a time. Without one: out (20, 21, 22, 23, 24, 25, 26, 27, 28, 29 and 3 more)',
  );
});
