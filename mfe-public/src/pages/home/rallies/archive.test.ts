/** The archive by year. */
import type { RallySummary } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { archiveOf } from './archive.ts';

const rally = (code: string, status: string, starts_on: string) =>
  ({ code, name: code, status, starts_on, ends_on: starts_on }) as RallySummary;

it('holds what is over, newest year and newest rally first, and nothing that runs or comes', () => {
  const archive = archiveOf(
    [
      rally('a', 'official', '2024-12-30'),
      rally('b', 'official', '2026-01-01'),
      rally('c', 'running', '2024-01-01'),
      rally('d', 'announced', '2026-09-01'),
      rally('e', 'cancelled', '2026-02-01'),
      rally('f', 'announced', '2024-05-01'),
    ],
    '2026-03-02',
  );
  expect([...archive].map(([year, ofYear]) => [year, ofYear.map(({ code }) => code)])).toEqual([
    ['2026', ['e', 'b']],
    ['2024', ['a', 'f']],
  ]);
});
