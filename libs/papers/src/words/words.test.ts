import { expect, test } from 'vitest';
import ar from './ar.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';

test.each([
  ['fr', fr],
  ['es', es],
  ['ar', ar],
])('documents lack no word in %s, and none is left over', (_, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
});
