/** A time far from all others is in doubt by the newest word of the database, also where its own crew was not read again. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { expect, test } from 'vitest';
import { countsInDoubt, mayBeConfirmed, withDoubts } from './counting-doubts.ts';

const chrono = (id: string, ...flags: string[]) =>
  ({ id, flags, chosen: false, waits: false }) as unknown as GridChrono;
const grid = (far: ChronosGrid['far'], ...chronos: GridChrono[]) => withDoubts({ chronos, far }).chronos;

test('one more time makes another odd, or plain again, and leaves all others the objects they were', () => {
  const plain = chrono('a');
  const odd = chrono('b', 'far_ahead');
  expect(grid({ b: 'far_ahead' }, plain, odd)).toEqual([plain, odd]);
  expect(grid({ b: 'far_ahead' }, plain, odd)[0]).toBe(plain);
  expect(grid({ b: 'far_ahead' }, plain, odd)[1]).toBe(odd);
  expect(grid({}, plain, odd).map(({ flags }) => flags)).toEqual([[], []]);
  expect(grid({ a: 'far_behind', b: 'far_ahead' }, chrono('a', 'conflict'), odd)[0]?.flags).toEqual([
    'conflict',
    'far_behind',
  ]);
});

test('what is odd, or too fast to be true, may be confirmed alone; what was let in already or waits, may not', () => {
  expect([chrono('a'), chrono('a', 'far_ahead')].map(countsInDoubt)).toEqual([false, true]);
  expect(mayBeConfirmed(chrono('a', 'far_behind'))).toBe(true);
  expect(mayBeConfirmed(chrono('a', 'implausible_speed'))).toBe(true);
  expect(mayBeConfirmed(chrono('a', 'finish_before_start'))).toBe(false);
  expect(mayBeConfirmed({ ...chrono('a', 'implausible_speed'), chosen: true })).toBe(false);
  expect(mayBeConfirmed({ ...chrono('a', 'far_ahead'), waits: true })).toBe(false);
});
