import type { SpokenFact } from '@bivouac/data';
import { expect, test } from 'vitest';
import { historyOf } from './told-history.ts';

const fact = (id: string, more: Partial<SpokenFact> = {}) =>
  ({
    id,
    kind: 'chrono',
    standing: true,
    counted: false,
    supersedes: null,
    target: null,
    ...more,
  }) as SpokenFact;

test('what was corrected, voided and counts now', () => {
  const told = historyOf([
    fact('seen', { standing: false }),
    fact('corrected', { supersedes: 'seen', counted: true }),
    fact('other', { standing: false }),
    fact('void', { kind: 'void', target: 'other' }),
    fact('release', { kind: 'release', target: 'corrected' }),
  ]);
  expect(told.map(({ fact: { id }, state, of }) => [id, state, of?.id ?? null])).toEqual([
    ['seen', 'corrected', null],
    ['corrected', 'counts', 'seen'],
    ['other', 'voided', null],
    ['void', 'stands', 'other'],
    ['release', 'stands', 'corrected'],
  ]);
  expect(told.filter(({ canUndo }) => canUndo).map(({ fact: { id } }) => id)).toEqual([
    'corrected',
    'void',
    'release',
  ]);
});

test('a void that was taken back voids nothing any more', () => {
  const told = historyOf([
    fact('seen', { counted: true }),
    fact('void', { kind: 'void', target: 'seen', standing: false }),
    fact('again', { kind: 'void', target: 'void' }),
  ]);
  expect(told.map(({ state }) => state)).toEqual(['counts', 'voided', 'stands']);
});
