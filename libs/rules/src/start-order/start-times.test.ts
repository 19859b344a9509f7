import { expect, test } from 'vitest';
import type { MassStart, StartRegulations } from './start-regulations.ts';
import { startTimes } from './start-times.ts';

const MINUTE = 60_000;
const bands = {
  'start.interval': [
    { to: 2, ms: 2 * MINUTE },
    { to: null, ms: MINUTE },
  ],
};
const minutes = (blocks: (string | null)[], regulations: StartRegulations, mass: MassStart[] = []) =>
  startTimes(blocks, regulations, mass).map((ms) => ms / MINUTE);
const crews = (count: number, block: string | null = null) => Array.from({ length: count }, () => block);

test('2 min behind the first and the second, then 1: 0, 2, 4, 5, 6', () => {
  expect(minutes(crews(5), bands)).toEqual([0, 2, 4, 5, 6]);
});

test('3 min behind the first starter alone: 0, 3, 5, 6, 7', () => {
  expect(minutes(crews(5), { ...bands, 'start.gap_after_first': 3 * MINUTE })).toEqual([0, 3, 5, 6, 7]);
  expect(minutes(crews(3), { ...bands, 'start.gap_after_first': null })).toEqual([0, 2, 4]);
});

test('half an hour between blocks, and bands go on by place in the list: 0, 2 | 32, 33', () => {
  const blocks = [...crews(2, 'moto'), ...crews(2, 'car')];
  expect(minutes(blocks, { ...bands, 'start.blocks_gap': 30 * MINUTE })).toEqual([0, 2, 32, 33]);
  expect(minutes(blocks, { ...bands, 'start.blocks_gap': 0 })).toEqual([0, 2, 2, 3]);
  expect(minutes(blocks, { ...bands, 'start.blocks_gap': null })).toEqual([0, 2, 4, 5]);
});

test('from place 3 on three at a time, a minute behind each group: 0, 2, 4 4 4, 5 5 5, 6', () => {
  const threes = [{ from: 3, to: null, size: 3 }];
  expect(minutes(crews(9), bands, threes)).toEqual([0, 2, 4, 4, 4, 5, 5, 5, 6]);
  expect(minutes(crews(6), bands, [{ from: 1, to: 4, size: 2 }])).toEqual([0, 0, 2, 2, 3, 4]);
});

test('a mass start does not reach into the next block: 0 0 | 10 10, 11', () => {
  const blocks = [...crews(2, 'moto'), ...crews(3, 'car')];
  const tens = [{ from: 1, to: null, size: 2 }];
  expect(minutes(blocks, { ...bands, 'start.blocks_gap': 10 * MINUTE }, tens)).toEqual([0, 0, 10, 10, 11]);
  const threes = [{ from: 1, to: null, size: 3 }];
  expect(minutes(blocks, { ...bands, 'start.blocks_gap': 10 * MINUTE }, threes)).toEqual([0, 0, 10, 10, 10]);
});
