/** Which columns a stage being driven has, in the order of its result: time, what is added or taken off, total, gap. */
import type { RaceEntry } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { runningColumns } from './running-columns.tsx';

const look = {
  say: (id: string) => id,
  race: { code: 'MOTO', classes: [] } as unknown as RaceEntry,
  precisionMs: 1000,
  gap: { mode: 'leader' as const, favourite: null },
  points: [],
  best: new Map(),
  fastest: new Set<string>(),
  timeZone: 'UTC',
  isOpen: true,
  isTotalRanked: true,
  hasBonus: true,
  hasCrewsOnIt: false,
  hasTimes: true,
};
const columns = (more: Partial<typeof look>) =>
  runningColumns({ ...look, ...more } as never).map(({ id }) => id);

it.each([
  [{}, ['position', 'crew', 'time', 'penalty', 'bonus', 'total', 'gap']],
  [{ hasBonus: false }, ['position', 'crew', 'time', 'penalty', 'total', 'gap']],
  [{ hasBonus: false, isTotalRanked: false }, ['position', 'crew', 'time', 'gap']],
])('%j', (more, ids) => {
  expect(columns(more)).toEqual(ids);
});
