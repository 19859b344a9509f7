/** What would be shown beside what is: new, corrected, gone. */
import type { Move } from '@bivouac/data';
import { expect, it } from 'vitest';
import { differencesOf, withMoves } from './differences.ts';

const row = (number: string, position: number | null, total_ms: number | null, status = 'finished') => ({
  number,
  position,
  total_ms,
  status,
});

it('tells what is new, what was corrected and who is gone, in the order of what would be shown', () => {
  const before = [
    row('1', 1, 300_000),
    row('2', 2, 310_000),
    row('3', null, null, 'on_stage'),
    row('9', 3, 320_000),
  ];
  const after = [row('2', 1, 290_000), row('1', 2, 300_000), row('3', 3, 330_000)];
  expect(differencesOf(before, after).map(({ number, change }) => [number, change])).toEqual([
    ['2', 'changed'],
    ['1', 'changed'],
    ['3', 'new'],
    ['9', 'gone'],
  ]);
});

it('shows a place as shared that another crew comes to, also where that crew alone moves', () => {
  const [one, other] = [row('1', 1, 300_000), row('2', 2, 310_000)];
  expect(differencesOf([one, other], [one, row('2', 1, 300_000)])).toMatchObject([
    { number: '1', before: { isTied: false }, after: { isTied: true }, change: 'changed' },
    { number: '2', before: { isTied: false }, after: { isTied: true }, change: 'changed' },
  ]);
});

it('calls everything new where nothing was published', () => {
  expect(differencesOf(null, [row('1', 1, 300_000)])).toMatchObject([{ before: null, change: 'new' }]);
});

it('lays what would be let in over the page', () => {
  const moves = [
    {
      race: 'MOTO',
      key: 'stage/SS1',
      number: '2',
      before: null,
      after: { ...row('2', 1, 290_000), penalty_ms: 0 },
    },
    {
      race: 'MOTO',
      key: 'race',
      number: '1',
      before: null,
      after: { ...row('1', 5, 900_000), penalty_ms: 0 },
    },
  ] as Move[];
  expect(withMoves([row('1', 1, 300_000), row('2', null, null)], moves, 'stage/SS1')).toMatchObject([
    { number: '1', position: 1 },
    { number: '2', position: 1, total_ms: 290_000 },
  ]);
});
