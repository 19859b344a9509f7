/** Random rallies and random facts of every kind: a few at every run, thousands by `npm run properties`. */
import { expect, inject, test } from 'vitest';
import type { Block } from './random/blocks.ts';
import { tryBlocks } from './random/databases.ts';

test('pages are a function of the facts, readers see the same, and nothing throws', {
  timeout: 60_000,
}, async () => {
  const failures: Block['failure'][] = [];
  const reach = await tryBlocks({
    serverUrl: inject('testServer').url,
    seed: 1,
    blocks: 3,
    sequencesPerBlock: 6,
    atOnce: 2,
    report: ({ failure }) => {
      if (failure) failures.push(failure);
      return true;
    },
  });
  expect(failures.map((failure) => `${failure?.sentence}\n${failure?.story}`)).toEqual([]);
  expect(Object.values(reach.patched).reduce((sum, many) => sum + many, 0)).toBeGreaterThan(20);
  expect(reach.accepted.chrono).toBeGreaterThan(150);
});
