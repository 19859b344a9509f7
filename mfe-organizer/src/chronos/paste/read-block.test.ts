/** readBlock and paste doubts. */
import type { ChronosGrid, CrewId, GridChrono } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../grid/rows.ts';
import { doubtsOf } from './paste-doubts.ts';
import { readBlock, tableOf } from './read-block.ts';

describe('readBlock', () => {
  const crew = (number: string, position: number) => ({
    id: `id-${number}` as CrewId,
    number,
    names: [],
    formerly: [],
    position,
    due: {},
    stage_due_at: '2025-01-05T09:00:00.000Z',
    start_at: '2025-01-05T09:00:00.000Z',
    finish_at: null,
    expected_by: null,
    time_ms: null,
    distance_m: null,
    status: 'on_stage',
    marks: [],
    out_here: false,
  });
  const point = (code: string, kind: string) =>
    ({ id: code, code, name: code, kind, role: 'control', post: null, held: null }) as const;
  const grid: ChronosGrid = {
    rally: 'R',
    race: 'main',
    stage: 'SS1',
    name: 'SS1',
    time_zone: 'UTC',
    first_start_at: null,
    date: '2025-01-05',
    status: 'running',
    checked: null,
    precision_ms: 1_000,
    position: 1,
    points: [
      { ...point('START', 'stage_start'), sources: [] },
      { ...point('FINISH', 'flying_finish'), sources: [] },
    ],
    crews: [crew('12', 1), crew('21', 2), crew('7', 3)],
    chronos: [
      {
        id: 'a',
        number: '12',
        point: 'FINISH',
        at: '2025-01-05T09:10:00.000Z',
        passage: 'finish',
        counted: true,
        standing: true,
        flags: [],
        position: 1,
      } as unknown as GridChrono,
    ],
    waiting: [],
    far: {},
    never_started: [],
    finish: 'FINISH',
    plausible_kmh: 250,
    start_awaited_ms: 900_000,
  };
  const rows = rowsOf(grid);
  const read = (text: string, from = { row: 0, column: 1 }) => readBlock(text, grid, rows, from);
  const told = (text: string, from?: { row: number; column: number }) =>
    read(text, from).cells.map((cell) => [
      cell.number,
      cell.point,
      cell.kind === 'unreadable' ? cell.reason : `${cell.kind} ${cell.at.slice(11, 19)}`,
    ]);

  describe('where a block lies', () => {
    test('from the chosen cell on', () => {
      expect(told('09:10:00\n91107\n09:12:09')).toEqual([
        ['12', 'FINISH', 'same 09:10:00'],
        ['21', 'FINISH', 'change 09:11:07'],
        ['7', 'FINISH', 'change 09:12:09'],
      ]);
    });
    test('by the numbers of its first column, in any order', () => {
      expect(told('21\t91107\r\n12\t91000\r\n')).toEqual([
        ['21', 'FINISH', 'change 09:11:07'],
        ['12', 'FINISH', 'same 09:10:00'],
      ]);
    });
    test('by the points of its first line', () => {
      expect(told('No\tFinish\tStart\tTC9\n7\t91209\t90200\t91500')).toEqual([
        ['7', 'FINISH', 'change 09:12:09'],
        ['7', 'START', 'change 09:02:00'],
        ['7', 'TC9', 'paste.unknownPoint'],
      ]);
    });
    test('empty cells say nothing', () => {
      expect(told('12\t\t\n21\t91107\t')).toHaveLength(0 + 1);
    });
  });

  describe('what cannot be recorded, each with its reason', () => {
    test.each([
      ['No\tFINISH\n99\t91000', 'paste.unknownCrew'],
      ['9:61', 'time.no_such_time'],
      ['nine', 'time.not_a_time'],
      ['/', 'time.not_a_time'],
    ])('%j', (text, reason) => {
      expect(read(text).unreadable).toMatchObject([{ reason }]);
    });
    test('the same cell twice', () => {
      expect(told('7\t91209\n7\t91210')).toEqual([
        ['7', 'FINISH', 'change 09:12:09'],
        ['7', 'FINISH', 'paste.twice'],
      ]);
    });
    test('below the last crew and beyond the last point', () => {
      expect(told('91209\n91210', { row: 2, column: 1 })[1]).toEqual(['2', 'FINISH', 'paste.noCrew']);
      expect(told('91209\t91210', { row: 2, column: 1 })[1]).toEqual(['7', '?', 'paste.unknownPoint']);
    });
  });

  test('a change knows what stood there', () => {
    expect(read('91001').changes).toMatchObject([{ number: '12', old: { id: 'a' } }]);
  });

  test('lines and cells of the clipboard', () => {
    expect(tableOf('a\tb \r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });
});

describe('paste doubts', () => {
  const at = (clock: string) => `2025-01-05T${clock}Z`;
  const point = (id: string, kind: string) => ({ id, code: id.toUpperCase(), kind, role: 'control' });
  const crew = (number: string, start: string | null) => ({
    number,
    start_at: start && at(start),
    distance_m: 25_000,
    expected_by: null,
  });
  const seen = (id: string, of: string, number: string, clock: string) => ({
    id,
    point: of,
    number,
    at: at(clock),
    counted: true,
    standing: true,
    waits: false,
    flags: [],
  });
  const grid = {
    points: [
      point('tc0', 'time_control'),
      point('start', 'stage_start'),
      point('finish', 'flying_finish'),
      point('tc1', 'time_control'),
    ],
    crews: [crew('7', '09:00:00'), crew('12', null), { ...crew('21', null), status: 'not_started' }],
    chronos: [seen('a', 'finish', '7', '09:10:00')],
    finish: 'finish',
    date: '2025-01-05',
    time_zone: 'UTC',
    precision_ms: 1_000,
    plausible_kmh: 250,
    start_awaited_ms: 900_000,
  } as unknown as ChronosGrid;
  const told = (...changes: [number: string, point: string, clock: string, old?: string][]) =>
    doubtsOf(
      grid,
      changes.map(([number, code, clock, old]) => ({
        kind: 'change',
        number,
        point: code,
        text: clock,
        at: at(clock),
        expected: at(clock),
        old: grid.chronos.find(({ id }) => id === old) ?? null,
      })),
      Date.parse(at('09:30:00')),
    ).map(({ warnings, order, stands, clock }) => [
      ...warnings.map(({ code }) => code as string),
      ...(order ? [`${order.is} ${order.place}`] : []),
      ...(stands ? [stands.is] : []),
      ...(clock?.aheadMs ? ['future'] : []),
    ]);

  test('a control behind the finish, pasted before it', () => {
    expect(told(['7', 'TC1', '08:22:00'])).toEqual([['before FINISH']]);
    expect(told(['7', 'TC1', '09:22:00'])).toEqual([[]]);
  });

  test('what the block itself brings is known, and what it replaces is not', () => {
    expect(told(['7', 'FINISH', '09:12:00', 'a'], ['7', 'TC1', '09:11:00'])).toEqual([[], ['before FINISH']]);
    expect(told(['7', 'FINISH', '09:09:00', 'a'], ['7', 'TC1', '09:09:00'])).toEqual([[], []]);
  });

  test('a finish is judged from the start that comes with it', () => {
    expect(told(['12', 'START', '09:02:00'], ['12', 'FINISH', '09:04:00'])).toEqual([
      [],
      ['faster_than_possible', 'far_ahead'],
    ]);
  });

  test('a time in the future', () => {
    expect(told(['7', 'TC1', '10:16:00'])).toEqual([['future']]);
  });

  test('a time of a crew that stands as not started', () => {
    expect(told(['21', 'FINISH', '09:12:00'])).toEqual([['notStarted']]);
  });
});
