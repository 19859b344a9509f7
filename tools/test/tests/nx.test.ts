/** What Nx says of a task counts as passed where it ended well or is remembered, and in no other case. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tallyOf } from '../nx.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const workspace = {
  folder: 'libs/data',
  name: '@bivouac/data',
  path: '/nowhere/libs/data',
  targets: ['lint'],
};
const lint = (status: string) =>
  tallyOf(
    { project: workspace.name, target: 'lint', status, seconds: 1 },
    { packages: [workspace], since: 0, output: '', env: {} },
  );

it.each(['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache'])(
  '%s is good',
  async (status) => {
    expect(await lint(status)).toMatchObject({ passed: 1, failed: 0 });
  },
);

it.each(['failure', 'skipped', 'stopped', 'a word of a later version'])('%s is not', async (status) => {
  const { passed, failed, failures } = await lint(status);
  expect([passed, failed]).toEqual([0, 1]);
  expect(failures[0]).toMatchObject({ alone: 'npx nx run @bivouac/data:lint' });
});
