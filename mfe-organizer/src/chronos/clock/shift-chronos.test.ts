import type { DeviceChronos, GridChrono } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { readShift, shiftChronos, shiftFacts, shiftReason, shiftsMade } from './shift-chronos.ts';

test.each([
  ['+37', 37_000],
  ['37', 37_000],
  ['-1:00:00', -3_600_000],
  ['−0:37.5', -37_500],
  ['+0', null],
  ['', null],
  ['soon', null],
])('%j moves by %s ms', (text, ms) => expect(readShift(text)).toBe(ms));

const chrono = (id: string, at: string, more: Partial<GridChrono> = {}) =>
  ({
    id,
    number: '12',
    number_typed: '12',
    point: 'F',
    at,
    passage: 'finish',
    source: 'phone',
    device: 'Gate 1',
    device_at: '2025-01-05T08:09:23.000Z',
    supersedes: null,
    reason: null,
    by: 'Marshall F',
    standing: true,
    ...more,
  }) as GridChrono;
const seen: DeviceChronos = {
  chronos: [chrono('b', '2025-01-05T09:11:00.000Z'), chrono('a', '2025-01-05T09:10:00.000Z')],
  points: [
    {
      id: 'F',
      code: 'FINISH-SS2',
      name: 'F',
      kind: 'flying_finish',
      role: 'control',
      post: null,
      stage: 'SS2',
    },
    { id: 'W', code: 'WP1', name: 'W', kind: 'split', role: 'waypoint', post: null, stage: 'SS2' },
  ],
};
const grid = { rally: 'R', race: 'main', stage: 'SS1' };

test('each time is moved, earliest first', () => {
  expect(shiftChronos(seen, 37_000).map(({ chrono: { id }, after }) => [id, after])).toEqual([
    ['a', '2025-01-05T09:10:37.000Z'],
    ['b', '2025-01-05T09:11:37.000Z'],
  ]);
});

describe('what is recorded', () => {
  test('corrections of the same device, source and passage, with its own clock as it was', () => {
    const [fact] = shiftFacts(grid, shiftChronos(seen, 37_000), 'why');
    expect(fact).toMatchObject({
      supersedes: 'a',
      control: 'FINISH-SS2',
      number: '12',
      at: '2025-01-05T09:10:37.000Z',
      passage: 'finish',
      source: 'phone',
      device: 'Gate 1',
      device_at: '2025-01-05T08:09:23.000Z',
      reason: 'why',
    });
  });
  test('at a waypoint of its own stage, and without a number where none was typed', () => {
    const tap = chrono('c', '2025-01-05T09:12:00.000Z', {
      point: 'W',
      number: null,
      number_typed: null,
      device_at: null,
    });
    const [fact] = shiftFacts(grid, shiftChronos({ ...seen, chronos: [tap] }, -1_000), 'why');
    expect(fact).toMatchObject({ stage: 'SS2', waypoint: 'WP1', number: null });
    expect(fact).not.toHaveProperty('device_at');
  });
});

test('the corrections of one press are found again by their reason', () => {
  const reason = shiftReason(37_000, 'GPS at noon');
  expect(reason).toBe('Δ +0:37 · GPS at noon');
  const made = shiftsMade([
    chrono('a', '1', { supersedes: 'x', reason }),
    chrono('b', '2', { supersedes: 'y', reason }),
    chrono('c', '3', { supersedes: 'z', reason: 'Corrected at the post' }),
    chrono('d', '4', { supersedes: 'w', reason, standing: false }),
  ]);
  expect(made).toEqual([{ device: 'Gate 1', reason, by: 'Marshall F', ids: ['a', 'b'] }]);
});
