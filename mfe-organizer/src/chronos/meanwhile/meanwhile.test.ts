/** Which of the entries of this device ask, and beside what. */
import type { ChronosGrid } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { expect, test } from 'vitest';
import { cameMeanwhile } from './meanwhile.ts';

const chrono = (id: string, at: string, over: object = {}) => ({
  id,
  at,
  point: 'f',
  number: '12',
  passage: 'finish',
  standing: true,
  counted: true,
  position: 1,
  ...over,
});
const grid = {
  rally: 'R',
  race: 'main',
  stage: 'SS1',
  precision_ms: 1000,
  points: [{ id: 'f', code: 'FINISH-SS1', kind: 'flying_finish', role: 'control' }],
  crews: [{ number: '12', formerly: [] }],
  chronos: [chrono('b', '2025-01-05T09:11:45Z')],
} as unknown as ChronosGrid;
const item = (over: object = {}, code = 'changed_meanwhile', state = 'refused') =>
  ({
    id: 'a',
    state,
    answer: { outcome: 'refused', code },
    fact: {
      id: 'a',
      kind: 'chrono',
      rally: 'R',
      race: 'main',
      control: 'FINISH-SS1',
      number: '12',
      at: '2025-01-05T09:11:30.000Z',
      ...over,
    },
  }) as unknown as Item;

test('a time that met another person’s, beside what stands there', () => {
  expect(cameMeanwhile(grid, [item()])).toMatchObject([
    { number: '12', point: { code: 'FINISH-SS1' }, mine: { id: 'a' }, theirs: { id: 'b' } },
  ]);
});

test('what stands there was taken away: only the own one is left to decide on', () => {
  const gone = { ...grid, chronos: [{ ...grid.chronos[0], standing: false }] } as ChronosGrid;
  expect(cameMeanwhile(gone, [item()])).toMatchObject([{ theirs: null }]);
});

test('nothing else that was refused, and nothing of another stage, asks here', () => {
  const others = [
    item({}, 'not_allowed'),
    item({}, 'changed_meanwhile', 'undone'),
    item({ control: 'FINISH-SS2' }),
    item({ rally: 'S' }),
    item({ race: 'other' }),
    item({ kind: 'void' }),
  ];
  expect(cameMeanwhile(grid, others)).toEqual([]);
});

test('a number nobody has any more asks as well: nowhere else could it be answered', () => {
  expect(cameMeanwhile(grid, [item({ number: '99' })])).toMatchObject([{ number: '99', theirs: null }]);
});

test('a beam in the second that was typed is no other time', () => {
  const beam = chrono('c', '2025-01-05T09:11:30.4Z');
  const both = { ...grid, chronos: [beam, ...grid.chronos] } as ChronosGrid;
  expect(cameMeanwhile(both, [item()])).toMatchObject([{ theirs: { id: 'b' } }]);
});
