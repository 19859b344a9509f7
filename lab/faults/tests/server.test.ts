/** The server killed, its disk full, its live pages on a bad way: short forms of `npm run faults -- server`, `-- disk` and `-- live`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import type { Figure } from '../../bench/figures.ts';
import { diskFaults } from '../disk/index.ts';
import { liveFaults } from '../live/index.ts';
import { serverFaults } from '../server/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const quietly = { seed: 7, log: () => undefined };
const size = { crews: 12, stages: 3 };

/** How long a busy machine takes is a figure, not a test. */
async function expectAllMet(figures: AsyncIterable<Figure>, isTime: (figure: Figure) => boolean) {
  let judged = 0;
  for await (const figure of figures) {
    if (isTime(figure)) continue;
    const { what, measured, met } = figure;
    expect([what, measured, met]).toEqual([what, measured, true]);
    judged += 1;
  }
  return judged;
}

test('killed under writers in four ways, it serves again by itself, and nothing is lost, doubled or derived wrongly', {
  timeout: 900_000,
}, async () => {
  const figures = serverFaults({ ...quietly, kills: 4, size });
  expect(await expectAllMet(figures, ({ what }) => what.includes('until it serves'))).toBe(3);
});

test('without a byte of room pages are read, recordings are told to come again, and all goes on once there is room', {
  timeout: 900_000,
}, async () => {
  const figures = diskFaults({ ...quietly, rounds: 1, seconds: 5, megabytes: 400, size });
  expect(await expectAllMet(figures, () => false)).toBe(6);
});

test('libs/live 30: readers on a bad way show nothing wrong and live, and the database’s own table in the end', {
  timeout: 300_000,
}, async () => {
  const figures = liveFaults(stack, { ...quietly, listeners: 6, seconds: 12 });
  expect(await expectAllMet(figures, () => false)).toBe(2);
});
