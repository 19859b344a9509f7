import { expect, test } from 'vitest';
import { isSlipOf, suggestSwap } from './suggest-swap.ts';

test('21 typed and 12 missing: 12', () => {
  expect(suggestSwap('21', ['3', '12', '112', '22'])).toEqual(['12']);
});

test('neighbours swapped are likelier than any other order: 123 → 132 and 213 before 231, 312, 321', () => {
  expect(suggestSwap('123', ['321', '312', '231', '213', '132'])).toEqual([
    '132',
    '213',
    '231',
    '312',
    '321',
  ]);
});

test('the number itself is no swap, and 7 has none', () => {
  expect(suggestSwap('11', ['11', '1'])).toEqual([]);
  expect(suggestSwap('7', ['7', '70'])).toEqual([]);
});

test.each([
  ['303', '302', true],
  ['303', '383', true],
  ['309', '310', true],
  ['99', '100', true],
  ['7', '8', true],
  ['7', '9', false],
  ['303', '303', false],
  ['303', '312', false],
  ['303', '30', false],
  ['T3', 'T2', true],
])('%s typed for %s is a slip of one key, or the number beside it: %s', (typed, meant, is) => {
  expect(isSlipOf(typed, meant)).toBe(is);
});
