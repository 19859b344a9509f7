import type { ChronosGrid, GridChrono, GridCrew, GridPoint } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { lastCountedAt, windowAt } from '../model/at-point.ts';
import { expectedAt } from '../model/expected-at.ts';
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
    due: {},
    start_at: start && `2025-01-05T${start}.000Z`,
    status: 'on_stage',
    marks: [] as string[],
  }) as GridCrew;
const chrono = (number: string, at: string, more: Partial<GridChrono> = {}) =>
  ({
    id: `${number} ${at}`,
    number,
    number_typed: number,
    point: 'F',
    at: `2025-01-05T${at}.000Z`,
    passage: 'finish',
    source: 'manual',
    counted: false,
    standing: true,
    flags: [],
    position: 1,
    ...more,
  }) as GridChrono;
const points = [{ ...finish, id: 'S', code: 'S', kind: 'stage_start' }, finish];
const swaps = (crews: GridCrew[], chronos: GridChrono[]) =>
  findSwaps({ points, crews, chronos } as ChronosGrid, finish).map(({ chrono: { at }, from, to }) => [
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

describe('302 is missing and 303, one key away, came twice', () => {
  // 301 took 10 minutes: 302 is due at 09:12:00, 303 at 09:14:00.
  const cars = [
    crew('301', '09:00:00'),
    crew('302', '09:02:00'),
    crew('303', '09:04:00'),
    crew('304', '09:06:00'),
  ];
  const ahead = chrono('301', '09:10:00', { counted: true });
  const wrong = chrono('303', '09:12:20', { counted: true });
  const own = chrono('303', '09:14:05', { flags: ['conflict'] });
  test('the time at which 302 is expected is its own, whichever of the two counts', () => {
    expect(swaps(cars, [ahead, wrong, own])).toEqual([['09:12:20', '303', '302']]);
    const other = { ...wrong, counted: false, flags: ['conflict'] };
    expect(swaps(cars, [ahead, other, { ...own, counted: true, flags: [] }])).toEqual([
      ['09:12:20', '303', '302'],
    ]);
  });
  test('303 cannot have been there: it is out, or started later', () => {
    for (const flag of ['retired_crew', 'finish_before_start', 'not_on_stage'])
      expect(swaps(cars, [ahead, { ...wrong, counted: false, flags: [flag] }])).toEqual([
        ['09:12:20', '303', '302'],
      ]);
  });
  test('nobody knows how long it takes: only the next one in start order is expected', () => {
    expect(swaps(cars.slice(1), [wrong, own])).toEqual([['09:12:20', '303', '302']]);
    const before = { ...crew('340', '09:00:00'), position: 1 };
    expect(swaps([before, ...cars.slice(1)], [wrong, own])).toEqual([]);
  });
  test('not where two people read one passage of 303 differently', () => {
    expect(
      swaps(cars, [
        ahead,
        chrono('303', '09:14:00', { counted: true }),
        chrono('303', '09:14:40', { flags: ['conflict'] }),
      ]),
    ).toEqual([]);
  });
  test('not where another crew is expected nearer, has its time, or 303 is wanted itself', () => {
    const late = chrono('303', '09:16:10', { flags: ['conflict'] });
    const two = [ahead, { ...own, counted: true, flags: [] }, late];
    expect(swaps([...cars.slice(0, 3), crew('340', '09:06:00')], two)).toEqual([]);
    expect(
      swaps(cars, [
        ahead,
        chrono('302', '09:12:30', { counted: true }),
        wrong,
        own,
        chrono('304', '09:16:00', { counted: true }),
      ]),
    ).toEqual([]);
    expect(swaps(cars, [ahead, { ...wrong, counted: false, flags: ['conflict'] }])).toEqual([]);
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

describe('only a time whose number a person typed at the desk or read from a card', () => {
  const early = chrono('21', '09:12:10', { counted: true });
  const late = (more: Partial<GridChrono>) => chrono('21', '09:22:05', { flags: ['conflict'], ...more });
  test.each(['phone', 'gps', 'beam', 'clock'] as const)('nothing is suggested of a time by %s', (source) => {
    expect(swaps(field, [first, { ...early, source }, late({ source })])).toEqual([]);
  });
  test('nor of one that waits at the gate', () => {
    expect(swaps(field, [first, early, late({ waits: true })])).toEqual([]);
  });
  test('of a phone’s and a typed one the typed one goes, though the phone’s is nearer', () => {
    expect(swaps(field, [first, { ...early, source: 'phone' }, late({ source: 'card' })])).toEqual([
      ['09:22:05', '21', '12'],
    ]);
  });
});

describe('how long others took is learned from times that count', () => {
  const late = chrono('21', '09:22:05', { flags: ['conflict'] });
  const early = chrono('21', '09:12:10', { counted: true });
  test.each([
    ['taken back', { standing: false }],
    ['in doubt', { flags: ['implausible_speed'] }],
    ['at the gate', { gate: 'held' as const, waits: true }],
  ])('one that is %s teaches nothing', (_, more) => {
    // It would say that crews take 50 minutes, and 12 is due when the later one was recorded.
    const wrong = chrono('7', '09:22:05', more);
    const taught = { crews: field, chronos: [wrong, first, early, late] } as ChronosGrid;
    expect(windowAt(taught, finish, field[1] as GridCrew)).toMatchObject({
      until: '2025-01-05T09:12:00.000Z',
    });
    expect(lastCountedAt(taught, finish)?.id).toBe(early.id);
    expect(expectedAt(taught, finish, null)).toBe(early.at);
  });
  test('nobody knows where nothing counts', () => {
    const nothing = { crews: field, chronos: [late] } as ChronosGrid;
    expect(lastCountedAt(nothing, finish)).toBeNull();
    expect(expectedAt(nothing, finish, null)).toBeNull();
  });
});

describe('starts stand on the published list alone', () => {
  const listed = field.map(({ start_at, ...one }) => ({ ...one, start_at: null, stage_due_at: start_at }));
  const early = chrono('21', '09:12:10', { counted: true });
  const late = chrono('21', '09:22:05', { flags: ['conflict'] });
  test('a swap is suggested by the start of the list, as results count it', () => {
    expect(swaps(listed, [first, early, late])).toEqual([['09:12:10', '21', '12']]);
  });
  test('where others were seen to start, who was not is not out there', () => {
    const seen = chrono('7', '09:00:00', { point: 'S', passage: 'start', counted: true });
    expect(swaps(listed, [seen, first, early, late])).toEqual([]);
  });
  test('the likely window is after the start of the list', () => {
    const taught = { points, crews: listed, chronos: [first] } as unknown as ChronosGrid;
    expect(windowAt(taught, finish, listed[1] as GridCrew)).toMatchObject({
      from: '2025-01-05T09:12:00.000Z',
      isDue: false,
    });
  });
});
