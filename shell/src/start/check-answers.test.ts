import { expect, it } from 'vitest';
import { checksAnswers } from './check-answers.ts';

it('reports the first answer of another shape of a function, and no other', async () => {
  const reported: Error[] = [];
  const check = checksAnswers(
    (error) => reported.push(error),
    async () => {},
  );
  await check('grid_changes', { numbers: null });
  await check('headquarters', { unseen: null });
  await check('headquarters', { unseen: null });
  expect(reported).toHaveLength(1);
  expect(String(reported[0])).toContain('headquarters: safety: is missing');
});
