/** A pasted time is doubted as a typed one is, at controls too, and with what the block brings beside it. */
import type { ChronosGrid } from '@bivouac/data';
import { expect, test } from 'vitest';
import { doubtsOf } from './paste-doubts.ts';

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
  precision_ms: 1_000,
  plausible_kmh: 250,
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
      old: grid.chronos.find(({ id }) => id === old) ?? null,
    })),
  ).map(({ warnings, order, stands }) => [
    ...warnings.map(({ code }) => code as string),
    ...(order ? [`${order.is} ${order.place}`] : []),
    ...(stands ? [stands.is] : []),
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

test('a time of a crew that stands as not started', () => {
  expect(told(['21', 'FINISH', '09:12:00'])).toEqual([['notStarted']]);
});
