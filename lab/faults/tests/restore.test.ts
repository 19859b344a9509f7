/** The short form of `npm run faults -- restore`: a program and its database killed, and two backups. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreFaults } from '../restore/index.ts';
import { type Machine, startMachine } from '../restore/machine.ts';

let folder: string;
let machine: Machine & { stop(): Promise<void> };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bivouac-faults-'));
  machine = await startMachine(folder);
}, 240_000);
afterAll(async () => {
  await machine?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('killed half-way, a folder is untouched or whole, a start is refused, and the next restore succeeds', {
  timeout: 600_000,
}, async () => {
  const figures = [];
  const options = { ...machine, folder, kills: 2, backups: 2, seed: 5, log: () => undefined };
  for await (const figure of restoreFaults(options)) figures.push(figure);
  expect(figures.filter(({ met }) => met === false)).toEqual([]);
  expect(figures).toHaveLength(7);
});
