/** A question is answered by a second press of the same line, not by the bounce of the first. */
import { expect, it } from 'vitest';
import { BOUNCE_MS, pressed } from './use-asked.ts';

const line = 'FINISH 09:04:00';

it('asks first, ignores a bounced key, and takes a later press as the answer', () => {
  const asked = pressed(null, line, 1_000);
  expect(asked.isAnswer).toBe(false);
  const bounced = pressed(asked.open, line, 1_000 + BOUNCE_MS - 1);
  expect(bounced).toEqual({ isAnswer: false, open: asked.open });
  expect(pressed(bounced.open, line, 1_000 + BOUNCE_MS)).toEqual({ isAnswer: true, open: null });
});

it('asks anew about another line, and about the same one once it was answered', () => {
  const asked = pressed(null, line, 1_000);
  const other = pressed(asked.open, 'FINISH 09:05:00', 9_000);
  expect(other).toEqual({ isAnswer: false, open: { line: 'FINISH 09:05:00', sinceMs: 9_000 } });
  expect(pressed(pressed(asked.open, line, 9_000).open, line, 9_001).isAnswer).toBe(false);
});
