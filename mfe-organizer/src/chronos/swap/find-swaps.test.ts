import type { ChronosGrid, GridChrono, GridCrew, GridPoint } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { findSwaps } from './find-swaps.ts';

const finish: GridPoint = {
  id: 'F',
  code: 'F',
  name: 'F',
  kind: 'flying_finish',
  role: 'control',
  post: null,
};
const crew = (number: string, start: string | null) =>
  ({
    number,
    position: Number(number),
    start_at: start && `2025-01-05T${start}.000Z`,
    status: 'on_stage',
  }) as GridCrew;
const chrono = (number: string, at: string, more: Partial<GridChrono> = {}) =>
  ({
    id: `${number} ${at}`,
    number,
    number_typed: number,
    point: 'F',
    at: `2025-01-05T${at}.000Z`,
    passage: 'finish',
    counted: false,
    standing: true,
    flags: [],
    position: 1,
    ...more,
  }) as GridChrono;
const swaps = (crews: GridCrew[], chronos: GridChrono[]) =>
  findSwaps({ crews, chronos } as ChronosGrid, finish).map(({ chrono: { at }, from, to }) => [
    at.slice(11, 19),
    from,
    to,
  ]);

const field = [crew('7', '09:00:00'), crew('12', '09:02:00'), crew('21', '09:12:00')];
const first = chrono('7', '09:10:00', { counted: true });

describe('12 is missing and 21 came twice', () => {
  test('the time nearer to when 12 is due is 12’s, whichever of the two counts', () => {
    const early = chrono('21', '09:12:10', { counted: true });
    const late = chrono('21', '09:22:05', { flags: ['conflict'] });
    expect(swaps(field, [first, early, late])).toEqual([['09:12:10', '21', '12']]);
  });
  test('21 at an impossible time', () => {
    expect(swaps(field, [first, chrono('21', '09:11:50', { flags: ['finish_before_start'] })])).toEqual([
      ['09:11:50', '21', '12'],
    ]);
  });
  test('a number nobody has', () => {
    const nobody = chrono('21', '09:12:10', { number: null, flags: ['unknown_number'] });
    expect(swaps(field.slice(0, 2), [first, nobody])).toEqual([['09:12:10', '21', '12']]);
  });
});

describe('nothing is suggested', () => {
  const twice = chrono('21', '09:22:05', { flags: ['conflict'] });
  test('where 12 has not started, or started after', () => {
    expect(swaps([field[0] as GridCrew, crew('12', null), field[2] as GridCrew], [first, twice])).toEqual([]);
    expect(
      swaps([field[0] as GridCrew, crew('12', '09:30:00'), field[2] as GridCrew], [first, twice]),
    ).toEqual([]);
  });
  test('where 12 has its time, or nothing is doubtful', () => {
    expect(swaps(field, [first, chrono('12', '09:12:30', { counted: true }), twice])).toEqual([]);
    expect(swaps(field, [first, chrono('21', '09:22:05')])).toEqual([]);
  });
  test('where a number has no letters in common', () => {
    expect(
      swaps(
        [crew('7', '09:00:00'), crew('8', '09:02:00')],
        [chrono('7', '09:10:00', { flags: ['conflict'] })],
      ),
    ).toEqual([]);
  });
});
