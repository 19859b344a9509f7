/** Races in a history. */
import type { Press } from '@bivouac/data';
import { expect, it } from 'vitest';
import { namedRaces } from './named-history.ts';

const press = (table: string, row: string, name: string) =>
  ({ press: 'p1', changes: [{ table, row, name, what: 'changed', values: [] }] }) as unknown as Press;

it.each([
  ['a race by its name', 'races', 'id-1', 'Motos'],
  ['a race that was removed by its code', 'races', 'id-2', 'main'],
  ['any other row as it is', 'stages', 'id-1', 'main'],
])('calls %s', (_, table, row, called) => {
  const [named] = namedRaces([press(table, row, 'main')], [{ id: 'id-1', name: 'Motos' }]);
  expect(named?.changes[0]?.name).toBe(called);
});
