import { expect, it, vi } from 'vitest';

const reported: unknown[] = [];
vi.mock('./report-error.ts', () => ({ reportError: (error: unknown) => reported.push(error) }));

it('reports the first answer of another shape of a function, and no other', async () => {
  const { checkAnswer } = await import('./check-answers.ts');
  await checkAnswer('grid_changes', { numbers: null });
  await checkAnswer('headquarters', { unseen: null });
  await checkAnswer('headquarters', { unseen: null });
  expect(reported).toHaveLength(1);
  expect(String(reported[0])).toContain('headquarters: safety: is missing');
});
