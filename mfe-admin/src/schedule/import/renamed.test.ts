import { expect, test } from 'vitest';
import { linesAnswered, renamedOf, unanswered } from './renamed.ts';

const lines = [{ code: 'SS1' }, { code: 'PC1', stage: 'SS1' }, { code: 'TC1' }];
const renamed = [
  { was: 'SS1', is: 'SS10' },
  { was: 'TC1', is: 'TC1A' },
];

test('a line of the same one is sent by the code of now, and so is what belongs to it', () => {
  expect(linesAnswered(lines, renamed, { SS1: 'same', TC1: 'new' })).toEqual([
    { code: 'SS10', asked: {} },
    { code: 'PC1', stage: 'SS10', asked: {} },
    { code: 'TC1', asked: { renamed: 'new' } },
  ]);
});

test('what was answered stays in sight, what is not in the file any more does not', () => {
  const answers = [{ row: 3, code: 'TC1', outcome: 'asked' as const, renamed: 'TC1A' }];
  expect(renamedOf(lines, answers, renamed, { SS1: 'same' })).toEqual(renamed);
  expect(renamedOf(lines.slice(1), answers, renamed, { SS1: 'same' })).toEqual(renamed.slice(1));
  expect(unanswered(renamed, { SS1: 'same' })).toBe(1);
});
