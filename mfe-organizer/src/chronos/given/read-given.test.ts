import type { ChronosGrid, GridCrew } from '@bivouac/data';
import { expect, test } from 'vitest';
import { readGiven } from './read-given.ts';

const crew = (number: string, position: number | null) => ({ number, position }) as GridCrew;
const grid = {
  rally: 'R',
  race: 'main',
  stage: 'SS1',
  crews: [crew('7', 3), crew('12', 1), crew('21', 2), crew('9', null)],
} as ChronosGrid;
const asked = { first: '21', last: '7', time: '10:00', keepOwn: true, reason: 'Blocked' };

test('from the first number to the last, in start order', () => {
  const read = readGiven(grid, asked);
  expect(read).toMatchObject({
    ok: true,
    fact: {
      kind: 'notional_range',
      from_position: 2,
      to_position: 3,
      ms: 600_000,
      keep_own: true,
      reason: 'Blocked',
    },
    crews: [{ number: '21' }, { number: '7' }],
  });
});

test.each([
  [{ first: '99' }, 'given.noFirst'],
  [{ first: '9' }, 'given.noFirst'],
  [{ last: '' }, 'given.noLast'],
  [{ first: '7', last: '21' }, 'given.turned'],
  [{ time: '10:61' }, 'given.noTime'],
  [{ time: '' }, 'given.noTime'],
  [{ reason: ' ' }, 'given.noReason'],
  [{ reason: '–' }, 'given.noReason'],
])('%j: %s', (wrong, reason) => {
  expect(readGiven(grid, { ...asked, ...wrong })).toEqual({ ok: false, reason });
});
