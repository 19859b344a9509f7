import { expect, test } from 'vitest';
import { mayHold } from './may-hold.ts';

test.each([
  [null, 0, 'never'],
  ['2027-03-01T08:00:00Z', 0, 'since'],
  ['2027-03-01T08:00:00Z', 3, 'waiting'],
] as const)('heard %s with %i waiting: %s', (seen_at, queued, held) => {
  expect(mayHold({ seen_at, queued })).toBe(held);
});
