import type { StageProgress } from '@bivouac/data';
import { expect, it } from 'vitest';
import { stagesNow } from './stages-now.ts';

const of = (...statuses: string[]) =>
  stagesNow(statuses.map((status, n) => ({ code: `SS${n + 1}`, status }) as StageProgress)).map(
    ({ code }) => code,
  );

it('is what is run now, however many', () => {
  expect(of('official', 'running', 'interrupted', 'to_run')).toEqual(['SS2', 'SS3']);
});

it('is between stages the last one and the next', () => {
  expect(of('official', 'completed', 'to_run', 'to_run')).toEqual(['SS2', 'SS3']);
  expect(of('to_run', 'to_run')).toEqual(['SS1']);
  expect(of('official', 'cancelled')).toEqual(['SS1']);
  expect(of()).toEqual([]);
});
