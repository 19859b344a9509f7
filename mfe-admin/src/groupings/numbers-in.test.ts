import { expect, test } from 'vitest';
import { numbersIn } from './numbers-in.ts';

const carried = ['1', '2', '12', '12A', '201', '205', '210'];

test.each([
  ['12 1, 2', ['1', '2', '12'], []],
  ['201-210', ['201', '205', '210'], []],
  ['12a;12A', ['12A'], []],
  ['7 300-310 1', ['1'], ['7', '300-310']],
  ['  ', [], []],
])('%j', (typed, known, unknown) => {
  expect(numbersIn(typed, carried)).toEqual({ known, unknown });
});
