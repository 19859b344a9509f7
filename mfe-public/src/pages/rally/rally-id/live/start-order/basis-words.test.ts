/** Where a start list comes from, as people read it. */
import { expect, it } from 'vitest';
import { say } from '#stories/in-rally.tsx';
import { basisWords } from './basis-words.ts';

it.each([
  ['after/SS2 v1', 'Overall after SS2, version 1'],
  ['after/SS2 v12', 'Overall after SS2, version 12'],
  ['stage/SS3 v0', 'Result of SS3, before it was published'],
  ['stage/PROLOGUE v0', 'Result of PROLOGUE, before it was published'],
  ['crews v0', 'the entry list'],
  ['Results of last year', 'Results of last year'],
])('says %s as %s', (basis, words) => {
  expect(basisWords(basis, say)).toBe(words);
});
