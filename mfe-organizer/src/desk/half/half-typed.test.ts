/** What is half typed on any field of the page, in one line, and told of when it changes. */
import { expect, test } from 'vitest';
import { halfTyped, setHalfTyped } from './half-typed.ts';

test('all fields in one line; a field that was emptied is out of it, and nothing is told twice', () => {
  let heard = 0;
  const stop = halfTyped.subscribe(() => {
    heard += 1;
  });
  expect(halfTyped.text()).toBe('');
  setHalfTyped('line', '12 0941');
  setHalfTyped('line', '12 0941');
  setHalfTyped('cell', '94');
  expect(halfTyped.text()).toBe('12 0941 · 94');
  setHalfTyped('line', '');
  expect(halfTyped.text()).toBe('94');
  setHalfTyped('cell', '');
  expect(halfTyped.text()).toBe('');
  expect(heard).toBe(4);
  stop();
});
