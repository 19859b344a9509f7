/** What is asked before another of several times counts. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { expect, test } from 'vitest';
import { choosingOf } from './choosing.ts';

const grid = (over: object = {}, held: string | null = null) =>
  ({
    points: [{ id: 'f', code: 'FINISH', held }],
    status: 'running',
    checked: null,
    ...over,
  }) as unknown as ChronosGrid;
const seen = (id: string, at: string, counted = false) =>
  ({ id, point: 'f', number: '7', at, counted }) as GridChrono;
const first = seen('a', '09:12:09', true);
const second = seen('b', '09:12:03');

test('both values are named once, the one that was pressed for among them', () => {
  expect(choosingOf(grid(), second, [first, second, seen('c', '09:12:03')])).toMatchObject({
    number: '7',
    point: 'FINISH',
    values: [{ id: 'a' }, { id: 'b' }],
  });
  const same = seen('c', '09:12:03');
  expect(choosingOf(grid(), same, [first, second, same]).values.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a reason is asked for where the page is out, or the stage is checked', () => {
  const must = (of: ChronosGrid) => choosingOf(of, second, [first, second]).mustSayWhy;
  expect(must(grid())).toBe(false);
  for (const status of ['provisional', 'official']) expect(must(grid({ status }))).toBe(true);
  expect(must(grid({ checked: { id: 'x', by: null, at: '' } }))).toBe(true);
  expect(must(grid({}, 'official'))).toBe(true);
});
