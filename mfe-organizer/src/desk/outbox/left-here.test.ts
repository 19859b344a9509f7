/** Told to everybody but the owner, for as long as something waits. */
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { leftByOthers, noteLeft } from './left-here.ts';

beforeEach(() => localStorage.clear());

test('a colleague is told what waits of whom, and no longer once it is sent', () => {
  noteLeft('a', 'ana@rally.test', 3);
  noteLeft('b', 'ben@rally.test', 1);
  expect(leftByOthers('b')).toEqual([{ who: 'ana@rally.test', count: 3 }]);
  noteLeft('a', 'ana@rally.test', 0);
  expect(leftByOthers('b')).toEqual([]);
  expect(leftByOthers('c')).toEqual([{ who: 'ben@rally.test', count: 1 }]);
});

test('what cannot be read tells nothing', () => {
  localStorage.setItem('bivouac-desk-waiting', '{');
  expect(leftByOthers('a')).toEqual([]);
});
