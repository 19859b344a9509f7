/** What was typed a moment ago is known before the grid is read again. */
import type { ChronosGrid, GridCrew } from '@bivouac/data';
import { expect, test } from 'vitest';
import { ownEntries, toldOf, withUnsent } from './own-entries.ts';
import type { Entered } from './use-recorder.ts';

const crews = [
  { number: '101', formerly: ['13'] },
  { number: '102', formerly: [] },
] as unknown as GridCrew[];
const finish = { id: 'finish', code: 'FINISH-SS1', role: 'control' } as const;
const typed = (id: string, number: string, more: Partial<Entered> & { control?: string } = {}): Entered => {
  const { control = 'FINISH-SS1', ...over } = more;
  const fact = {
    id,
    kind: 'chrono',
    rally: 'R',
    race: 'main',
    control,
    number,
    at: '2025-01-05T09:12:14.000Z',
  };
  return { fact, state: 'sending', flags: [], message: null, ...over } as Entered;
};
const own = (entered: Entered[], chronos: object[] = []) =>
  ownEntries({ crews, chronos } as unknown as ChronosGrid, finish, entered, 'you').map(({ id }) => id);

test('what is on its way or was kept stands there, under the number the crew has now', () => {
  const entered = [typed('a', '101'), typed('b', '13', { state: 'kept' })];
  expect(own(entered)).toEqual(['a', 'b']);
  const [, second] = ownEntries({ crews, chronos: [] }, finish, entered, 'you');
  expect(second).toMatchObject({
    number: '101',
    point: 'finish',
    source: 'manual',
    counted: true,
    by: 'you',
  });
});

test('what the grid has, or has corrected, is its own; what was refused or undone is nothing', () => {
  expect(own([typed('a', '101')], [{ id: 'a', supersedes: null }])).toEqual([]);
  expect(own([typed('a', '101')], [{ id: 'c', supersedes: 'a' }])).toEqual([]);
  expect(own([typed('a', '101', { state: 'undone' }), typed('b', '101', { state: 'refused' })])).toEqual([]);
});

test('another point, and a number nobody has, are none of it', () => {
  expect(own([typed('a', '101', { control: 'START-SS1' }), typed('b', '999')])).toEqual([]);
});

test('one that is held waits, and a doubtful one does not count', () => {
  const held = typed('a', '101', { state: 'flagged', flags: ['held', 'conflict'] });
  expect(ownEntries({ crews, chronos: [] }, finish, [held], 'you')).toMatchObject([
    { waits: true, counted: false, flags: ['conflict'] },
  ]);
});

test('nobody is waited for whose time, or whose stop, has not been sent yet', () => {
  const stop = { id: 'r', kind: 'retirement', rally: 'R', race: 'main', stage: 'SS1', number: '102' };
  const stopped = (state: Entered['state']) =>
    ({ fact: stop, state, flags: [], message: null }) as unknown as Entered;
  const told = (entered: Entered[]) => [
    ...toldOf({ crews }, entered, ownEntries({ crews, chronos: [] }, finish, entered, 'you')),
  ];
  expect(told([typed('a', '13', { state: 'unsent' }), stopped('unsent')])).toEqual(['101', '102']);
  // What is held or doubted is waited for as before, and so is whom the grid knows better.
  expect(told([typed('a', '101', { state: 'flagged', flags: ['held'] }), stopped('kept')])).toEqual([]);
});

test('what is not sent stands in the grid and counts for nothing there', () => {
  const grid = { crews, chronos: [], points: [finish] } as unknown as ChronosGrid;
  const shown = (state: Entered['state']) => withUnsent(grid, [typed('a', '101', { state })], 'you');
  expect(shown('unsent').chronos).toMatchObject([{ id: 'a', counted: false, by: 'you' }]);
  expect(shown('kept')).toBe(grid);
});
