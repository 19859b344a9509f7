/** A time typed where its crew has one: what differs, and which one would count, by the order in which the database believes its sources. */
import type { ChronosGrid, GridChrono, GridCrew, PointOfGrid } from '@bivouac/data';
import { expect, test } from 'vitest';
import { besideAt } from './beside.ts';

const at = (clock: string) => `2025-01-05T${clock}Z`;
const NOW = Date.parse(at('12:00:00'));
const finish = {
  id: 'finish',
  code: 'FINISH-SS1',
  kind: 'flying_finish',
  role: 'control',
  sources: ['beam', 'clock', 'phone', 'gps', 'card', 'manual'],
  held: null,
} as unknown as PointOfGrid;
const crew = { number: '101', start_at: at('09:00:00'), finish_at: null } as GridCrew;
const seen = (clock: string, over: Partial<GridChrono> = {}) =>
  ({
    id: clock,
    point: 'finish',
    number: '101',
    at: at(clock),
    passage: 'finish',
    source: 'manual',
    standing: true,
    counted: true,
    waits: false,
    chosen: false,
    flags: [],
    position: 1,
    ...over,
  }) as GridChrono;
const typed = (clock: string, chronos: GridChrono[], point: PointOfGrid = finish, of = crew) =>
  besideAt(
    { chronos, precision_ms: 1_000, finish: 'finish' } as unknown as ChronosGrid,
    point,
    of,
    at(clock),
    NOW,
  );

test('nothing is asked where the crew has no time, or another passage alone', () => {
  expect(typed('09:12:03', [])).toBeNull();
  expect(
    typed('09:12:03', [seen('09:12:03', { number: '102' }), seen('09:12:04', { point: 'wp1' })]),
  ).toBeNull();
  expect(typed('09:12:03', [seen('09:12:03', { standing: false })])).toBeNull();
  const start = { ...finish, id: 'start', kind: 'stage_start' };
  expect(typed('09:00:00', [seen('09:00:10', { point: 'start', passage: 'given' })], start)).toBeNull();
});

test('the earlier of two that were typed counts, with how much they differ', () => {
  expect(typed('09:12:09', [seen('09:12:03')])).toMatchObject({
    isSame: false,
    byMs: 6_000,
    counts: 'theirs',
  });
  expect(typed('09:11:57', [seen('09:12:03')])).toMatchObject({ byMs: -6_000, counts: 'mine' });
});

test('a source that is believed before typing goes on counting, whichever is earlier; one behind it gives way', () => {
  expect(typed('09:11:57', [seen('09:12:03', { source: 'phone' })])).toMatchObject({ counts: 'theirs' });
  const first = { ...finish, sources: ['manual', 'phone'] } as unknown as PointOfGrid;
  expect(typed('09:12:09', [seen('09:12:03', { source: 'phone' })], first)).toMatchObject({ counts: 'mine' });
});

test('what somebody chose stays, and the same value is a confirmation of what counts', () => {
  const two = [seen('09:12:09', { chosen: true }), seen('09:12:03', { counted: false, flags: ['conflict'] })];
  expect(typed('09:12:03', two)).toMatchObject({ seen: { id: '09:12:09' }, isSame: false, counts: 'theirs' });
  expect(typed('09:12:09', two)).toMatchObject({ isSame: true });
});

test('at a time control the minute is what is written', () => {
  const control = { ...finish, id: 'tc', kind: 'time_control' };
  expect(
    typed('10:13:00', [seen('10:13:42', { point: 'tc', passage: 'in', source: 'phone' })], control),
  ).toMatchObject({
    isSame: true,
  });
  expect(typed('10:13:00', [seen('10:13:42', { point: 'tc', passage: 'out' })], control)).toBeNull();
});

test('where the stage is closed to new times it waits, and beside one that waits as well', () => {
  const checked = { ...finish, held: 'checked' } as PointOfGrid;
  expect(typed('09:11:57', [seen('09:12:03')], checked)).toMatchObject({ counts: 'waits' });
  const held = seen('09:12:03', { counted: false, waits: true });
  expect(typed('09:11:57', [held], checked)).toMatchObject({ seen: { id: held.id }, counts: 'waits' });
});

test('what cannot be does not count beside what can, nor does a time that is yet to come', () => {
  expect(typed('08:59:00', [seen('09:12:03')])).toMatchObject({ counts: 'theirs' });
  const odd = seen('08:58:00', { counted: false, flags: ['finish_before_start'] });
  expect(typed('09:12:03', [odd])).toMatchObject({ counts: 'mine' });
  expect(typed('12:00:03', [seen('12:00:04')])).toMatchObject({ counts: 'theirs' });
});

test('of a crew that is out neither counts', () => {
  const out = seen('09:12:03', { counted: false, flags: ['retired_crew'] });
  expect(typed('09:12:09', [out])).toMatchObject({ counts: 'neither' });
  expect(typed('09:11:57', [out])).toMatchObject({ counts: 'neither' });
});

test('a time before the start of the published list cannot be, though nobody recorded a start', () => {
  const listed = { ...crew, start_at: null, stage_due_at: at('09:00:00') };
  const told = typed('08:59:00', [seen('09:12:03')], finish, listed);
  expect(told).toMatchObject({ counts: 'theirs' });
});
