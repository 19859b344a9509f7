import { expect, test } from 'vitest';
import { compareNumbers } from './crew-number.ts';

test('crew numbers stand in the order people read them: 2 before 10, 10 before 10A, letters last', () => {
  const numbers = ['H1', '10A', '2', '201', '10', 'A', '02'];
  expect(numbers.sort(compareNumbers)).toEqual(['02', '2', '10', '10A', '201', 'A', 'H1']);
});

test('a number equals only itself', () => {
  expect(compareNumbers('7', '7')).toBe(0);
  expect(compareNumbers('H1', 'H2')).toBeLessThan(0);
  expect(compareNumbers('07', '7')).not.toBe(0);
});
