import type { GridChrono } from '@bivouac/data';
import { expect, test } from 'vitest';
import { comparePiles } from './compare-piles.ts';

const chrono = (number: string | null, at: string, more: Partial<GridChrono> = {}) =>
  ({
    id: `${number}${at}`,
    number,
    number_typed: number,
    at,
    standing: true,
    counted: true,
    ...more,
  }) as GridChrono;
const differences = (first: GridChrono[], second: { number: string; at: string }[]) =>
  comparePiles(first, second).map((one) => [one.number, one.first?.at ?? null, one.second?.at ?? null]);

test('another time, a number only here, a number only there; what agrees is not told', () => {
  const first = [chrono('1', 'a'), chrono('2', 'b'), chrono('3', 'c')];
  const second = [
    { number: '2', at: 'x' },
    { number: '1', at: 'a' },
    { number: '4', at: 'd' },
  ];
  expect(differences(first, second)).toEqual([
    ['2', 'b', 'x'],
    ['4', null, 'd'],
    ['3', 'c', null],
  ]);
});

test('the time that counts is compared, not one beside it; nothing that was taken back', () => {
  const first = [
    chrono('1', 'z', { counted: false }),
    chrono('1', 'a'),
    chrono('2', 'b', { standing: false }),
  ];
  expect(differences(first, [{ number: '1', at: 'a' }])).toEqual([]);
});

test('whoever mistypes himself types the number again', () => {
  expect(
    differences(
      [chrono('1', 'a')],
      [
        { number: '1', at: 'x' },
        { number: '1', at: 'a' },
      ],
    ),
  ).toEqual([]);
});

test('a number that nobody has is compared as it was typed', () => {
  expect(differences([chrono(null, 'a', { number_typed: '99' })], [{ number: '99', at: 'a' }])).toEqual([]);
});
