import { expect, test } from 'vitest';
import { isWithin } from './area-of.ts';

test.each([
  ['/admin/rally/1/live', '/admin/rally/1/live', true],
  ['/admin/rally/1/live', '/admin/rally/1/live/crews', true],
  ['/admin/rally/1/live', '/admin/rally/1/live/', true],
  ['/admin/rally/1/live', '/admin/rally/1/livelier', false],
  ['/admin/rally/1/live', '/admin/rally/1', false],
  ['/admin/rally/1/live', '/admin/rally/2/live', false],
])('15: a guest at %s hears of %s: %s', (place, path, isTold) => {
  expect(isWithin(place, path)).toBe(isTold);
});
