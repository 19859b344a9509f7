/** A crew that would lose its place is named in a line of its own, once for all its pages. */
import type { StandingSaid } from '@bivouac/data';
import { expect, test } from 'vitest';
import { droppedOut } from './dropped-out.ts';

const at = (position: number | null) => ({ position, total_ms: null }) as StandingSaid;
const move = (key: string, number: string, before: number | null, after: number | null) => ({
  key,
  number,
  before: before === null ? null : at(before),
  after: at(after),
});

test('who loses a place and gets none, with the pages; who moves up does not', () => {
  expect(
    droppedOut([
      move('stage/SS1', '1', 1, null),
      move('stage/SS1', '2', 2, 1),
      move('stage/SS1', '3', 3, null),
      move('after/SS1', '1', 1, null),
      move('after/SS1', '3', 3, null),
      move('after/SS1', '4', 4, null),
    ]),
  ).toEqual([
    { numbers: ['1', '3'], pages: ['stage/SS1', 'after/SS1'] },
    { numbers: ['4'], pages: ['after/SS1'] },
  ]);
});

test('who had no place loses none', () => {
  expect(droppedOut([move('stage/SS1', '1', null, null), move('stage/SS1', '2', null, 3)])).toEqual([]);
});
