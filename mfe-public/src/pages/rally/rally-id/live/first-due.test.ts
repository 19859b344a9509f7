/** The first start of a stage is known from its start order where no schedule says it. */
import { expect, it } from 'vitest';
import { firstDue } from './first-due.ts';

it('is the earliest, whatever offset it is written with, and none where nobody has one', () => {
  const rows = [
    { due_at: null },
    { due_at: '2026-03-02T08:02:00+00:00' },
    { due_at: '2026-03-02T09:01:00+01:00' },
  ];
  expect(firstDue(rows)).toBe('2026-03-02T09:01:00+01:00');
  expect(firstDue([{ due_at: null }])).toBeNull();
});
