/** What a control is asked about: a crew is nowhere before it was where it came from. */
import type { ChronosGrid, GridCrew } from '@bivouac/data';
import { expect, test } from 'vitest';
import { outOfOrder } from './out-of-order.ts';

const at = (clock: string) => `2025-01-05T${clock}Z`;
const points = [
  { id: 'tc0', code: 'TC0', kind: 'time_control', role: 'control' },
  { id: 'start', code: 'START-SS1', kind: 'stage_start', role: 'control' },
  { id: 'finish', code: 'FINISH-SS1', kind: 'flying_finish', role: 'control' },
  { id: 'tc1', code: 'TC1', kind: 'time_control', role: 'control' },
];
const seen = (point: string, clock: string, over: object = {}) => ({
  point,
  at: at(clock),
  number: '21',
  counted: true,
  ...over,
});
const asked = (point: string, clock: string, ...chronos: object[]) =>
  outOfOrder(
    { points, chronos, precision_ms: 1_000 } as unknown as ChronosGrid,
    { id: point },
    { number: '21' } as GridCrew,
    at(clock),
  );

test('a control behind the stage, typed before the crew finished or started it', () => {
  const finish = seen('finish', '09:10:30');
  expect(asked('tc1', '08:22:00', finish)).toEqual({
    is: 'before',
    place: 'FINISH-SS1',
    at: at('09:10:30'),
  });
  expect(asked('tc1', '08:22:00', seen('start', '09:02:00'))).toMatchObject({ place: 'START-SS1' });
  expect(asked('tc1', '09:22:00', finish)).toBeNull();
});

test('the minute of the finish is no contradiction, and the one before it is', () => {
  expect(asked('tc1', '09:10:00', seen('finish', '09:10:30'))).toBeNull();
  expect(asked('tc1', '09:09:00', seen('finish', '09:10:30'))).toMatchObject({ is: 'before' });
});

test('a control before the stage, typed after the crew started it', () => {
  expect(asked('tc0', '09:05:00', seen('start', '09:02:00'))).toMatchObject({
    is: 'after',
    place: 'START-SS1',
  });
  expect(asked('tc0', '08:52:00', seen('start', '09:02:00'))).toBeNull();
});

test.each(['regroup_in', 'service_out', 'parc_ferme_in'])(
  'a %s is a control like any other, a stop is none',
  (kind) => {
    const grid = (kindOf: string) =>
      ({
        points: [points[2], { id: 'here', code: 'HERE', kind: kindOf, role: 'control' }],
        chronos: [seen('finish', '09:10:30')],
        precision_ms: 1_000,
      }) as unknown as ChronosGrid;
    const early = (kindOf: string) =>
      outOfOrder(grid(kindOf), { id: 'here' }, { number: '21' } as GridCrew, at('08:22:00'));
    expect(early(kind)).toMatchObject({ is: 'before' });
    expect(early('stop')).toBeNull();
  },
);

test('nothing is asked of another crew, of a doubtful time, or at the finish', () => {
  expect(asked('tc1', '08:22:00', seen('finish', '09:10:30', { number: '7' }))).toBeNull();
  expect(asked('tc1', '08:22:00', seen('finish', '09:10:30', { counted: false }))).toBeNull();
  expect(asked('finish', '08:22:00', seen('start', '09:02:00'))).toBeNull();
});
