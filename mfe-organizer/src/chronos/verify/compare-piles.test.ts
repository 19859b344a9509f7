import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { expect, test } from 'vitest';
import { comparePiles, notTyped } from './compare-piles.ts';

const finish = { id: 'F', code: 'FINISH-SS1', kind: 'flying_finish', role: 'control' } as GridPoint;
const control = { id: 'T', code: 'TC1', kind: 'time_control', role: 'control' } as GridPoint;
const at = (clock: string) => new Date(`2025-01-05T${clock}Z`).toISOString();
const chrono = (number: string | null, clock: string, more: Partial<GridChrono> = {}) =>
  ({
    id: `${number} ${clock}`,
    number,
    number_typed: number,
    point: 'F',
    passage: 'finish',
    at: at(clock),
    standing: true,
    counted: true,
    ...more,
  }) as GridChrono;
const gridOf = (chronos: GridChrono[], precision_ms = 1_000) =>
  ({
    precision_ms,
    chronos,
    crews: ['1', '2', '3', '4'].map((number) => ({ number, formerly: number === '4' ? ['44'] : [] })),
  }) as unknown as ChronosGrid;
type Typed = [number: string, clock: string];
const pile = (typed: Typed[]) => typed.map(([number, clock]) => ({ number, at: at(clock) }));
const clock = (instant: string | undefined) => instant?.slice(11).replace(/(:00)?\.000Z$|0*Z$/, '') ?? null;
const differences = (grid: ChronosGrid, typed: Typed[], point = finish) =>
  comparePiles(grid, point, pile(typed)).map(({ number, first, seconds, doubtful }) => [
    number,
    clock(first?.at),
    ...seconds.map(({ at }) => clock(at)),
    ...doubtful.map(({ at }) => clock(at)),
  ]);
const typedTwice = (grid: ChronosGrid, typed: Typed[]) =>
  comparePiles(grid, finish, pile(typed)).map((one) => [
    one.number,
    clock(one.first?.at),
    one.seconds.map(({ at }) => clock(at)),
    one.typed.map(({ at }) => clock(at)),
  ]);

test('another time and a number only typed differ; what agrees does not, nor does a crew that was not typed', () => {
  const grid = gridOf([chrono('1', '16:18:32'), chrono('2', '16:19:07'), chrono('3', '16:20:11')]);
  const typed: Typed[] = [
    ['2', '16:19:01'],
    ['1', '16:18:32'],
    ['4', '16:21:44'],
  ];
  expect(differences(grid, typed)).toEqual([
    ['2', '16:19:07', '16:19:01'],
    ['4', null, '16:21:44'],
  ]);
  expect(notTyped(grid, finish, pile(typed)).map(({ number }) => number)).toEqual(['3']);
});

test('a beam reads tenths and the card seconds: 16:18:32.5 and 16:18:32 are the same', () => {
  const grid = gridOf([chrono('1', '16:18:32.5'), chrono('2', '16:19:07.9')]);
  expect(
    differences(grid, [
      ['1', '16:18:32'],
      ['2', '16:19:08'],
    ]),
  ).toEqual([['2', '16:19:07.9', '16:19:08']]);
  // Tenths that were typed are compared; so they are where the stage has tenths.
  expect(differences(grid, [['1', '16:18:32.4']])).toEqual([['1', '16:18:32.5', '16:18:32.4']]);
  expect(differences(grid, [['1', '16:18:32.5']])).toEqual([]);
  expect(differences(gridOf([chrono('1', '16:18:32.55')], 100), [['1', '16:18:32.5']])).toEqual([]);
  expect(differences(gridOf([chrono('1', '16:18:32.5')], 100), [['1', '16:18:32']])).toEqual([
    ['1', '16:18:32.5', '16:18:32'],
  ]);
});

test('at a time control the card has minutes', () => {
  const grid = gridOf([
    chrono('1', '16:18:59', { point: 'T' }),
    chrono('2', '16:19:00', { point: 'T' }),
    // The same crew at the finish is another matter.
    chrono('1', '17:00:00'),
  ]);
  expect(
    differences(
      grid,
      [
        ['1', '16:18'],
        ['2', '16:18'],
      ],
      control,
    ),
  ).toEqual([['2', '16:19', '16:18']]);
});

test('only a time that counts is compared; one in doubt is named beside it', () => {
  const grid = gridOf([
    chrono('1', '16:00:00.1', { counted: false }),
    chrono('1', '16:18:32'),
    chrono('2', '16:19:07', { standing: false, counted: false }),
    chrono('3', '16:20:11', { counted: false }),
    chrono('1', '09:00:00', { passage: 'given' }),
  ]);
  expect(
    differences(grid, [
      ['1', '16:18:32'],
      ['2', '16:19:07'],
      ['3', '16:20:11'],
    ]),
  ).toEqual([
    ['2', null, '16:19:07'],
    ['3', null, '16:20:11', '16:20:11'],
  ]);
});

test('a number typed with two times is asked about, both named, also where one of them counts', () => {
  const grid = gridOf([chrono('1', '16:18:32'), chrono('4', '16:21:00')]);
  const both: Typed[] = [
    ['1', '11:11:11'],
    ['1', '16:18:32'],
  ];
  expect(typedTwice(grid, both)).toEqual([['1', '16:18:32', ['11:11:11'], ['11:11:11', '16:18:32']]]);
  expect(typedTwice(grid, [...both].reverse())).toEqual([
    ['1', '16:18:32', ['11:11:11'], ['16:18:32', '11:11:11']],
  ]);
  // Under the number the crew carried before, and where nothing counts.
  expect(
    typedTwice(grid, [
      ['44', '16:21:01'],
      ['2', '16:19:01'],
      ['4', '16:21:02'],
      ['2', '16:19:02'],
    ]),
  ).toEqual([
    ['4', '16:21', ['16:21:01', '16:21:02'], ['16:21:01', '16:21:02']],
    ['2', null, ['16:19:01', '16:19:02'], ['16:19:01', '16:19:02']],
  ]);
});

test('the same time typed twice is one, and the finer reading of it counts', () => {
  const grid = gridOf([chrono('1', '16:18:32.4')]);
  const twice: Typed[] = [
    ['1', '16:18:32'],
    ['1', '16:18:32'],
  ];
  expect(typedTwice(grid, twice)).toEqual([]);
  expect(typedTwice(grid, [...twice, ['1', '16:18:32.5']])).toEqual([
    ['1', '16:18:32.4', ['16:18:32.5'], []],
  ]);
  expect(typedTwice(grid, [['1', '16:18:32.5'], ...twice])).toEqual([
    ['1', '16:18:32.4', ['16:18:32.5'], []],
  ]);
});

test('a number carried before is the same crew; one nobody has is as it was typed', () => {
  expect(differences(gridOf([chrono('4', '16:18:32')]), [['44', '16:18:32']])).toEqual([]);
  const nobody = chrono(null, '16:18:32', { number_typed: '99', counted: false });
  expect(differences(gridOf([nobody]), [['99', '16:18:32']])).toEqual([]);
});
