import { expect, it, vi } from 'vitest';
import { checksAnswers } from './check-answers.ts';

it('reports the first answer of another shape of a function, and no other', async () => {
  vi.useFakeTimers();
  const reported: Error[] = [];
  const check = checksAnswers((error) => reported.push(error));
  const checks = [
    check('grid_changes', { numbers: null }),
    check('headquarters', { unseen: null }),
    check('headquarters', { unseen: null }),
  ];
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await Promise.all(checks);
  expect(reported).toHaveLength(1);
  expect(String(reported[0])).toContain('headquarters: safety: is missing');
});
