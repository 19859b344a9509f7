import type { Move } from '@bivouac/data';
import { expect, test } from 'vitest';
import { moversOn, pagesOf } from './who-moves.ts';

const standing = (position: number | null, total_ms: number | null) => ({
  position,
  total_ms,
  penalty_ms: 0,
  status: 'classified',
});
const move = (key: string, number: string, before: number | null, after: number | null): Move => ({
  race: 'main',
  key,
  number,
  before: before === null ? null : standing(before, 600_000 + before),
  after: standing(after, after === null ? null : 600_000 + after),
});

test('the page over most of the race comes first', () => {
  const moves = [
    move('stage/SS1', '1', 1, 2),
    move('after/SS1', '1', 1, 2),
    move('after/SS2', '1', 1, 2),
    move('race', '1', 1, 2),
  ];
  expect(pagesOf(moves)).toEqual(['race', 'after/SS2', 'after/SS1', 'stage/SS1']);
});

test('places change overall, and in the class by those of the class alone', () => {
  const rows = [
    { number: '1', position: 1, class: 'T1' },
    { number: '2', position: 2, class: 'T2' },
    { number: '3', position: 3, class: 'T1' },
    { number: '4', position: null, class: 'T1' },
  ];
  const moves = [move('race', '2', 2, 1), move('race', '1', 1, 2), move('stage/SS1', '3', 3, 1)];
  expect(moversOn('race', moves, rows)).toEqual([
    { number: '2', before: 2, after: 1, totalMs: -1, className: 'T2', classBefore: 1, classAfter: 1 },
    { number: '1', before: 1, after: 2, totalMs: 1, className: 'T1', classBefore: 1, classAfter: 1 },
  ]);
});

test('whoever has no place before and after does not move', () => {
  expect(moversOn('race', [move('race', '1', null, null)], [])).toEqual([]);
});

test('whoever falls out of the classification has no place after', () => {
  expect(moversOn('race', [move('race', '1', 1, null)], [])).toMatchObject([
    { before: 1, after: null, totalMs: null, classBefore: null, classAfter: null },
  ]);
});
