/** Told to everybody but the owner, for as long as something waits. */
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { leftByOthers, noteLeft } from './left-here.ts';

beforeEach(() => localStorage.clear());

const left = (who: string, count: number, asked = [] as { number: string }[]) => ({
  who,
  count,
  asked: asked.map(({ number }) => ({
    rally: 'R',
    number,
    place: 'FINISH-SS1',
    at: '2025-01-05T09:11:30.000Z',
  })),
});

test('a colleague is told what waits of whom, and no longer once it is sent', () => {
  noteLeft('a', left('ana@rally.test', 3));
  noteLeft('b', left('ben@rally.test', 1));
  expect(leftByOthers('b')).toEqual([left('ana@rally.test', 3)]);
  noteLeft('a', left('ana@rally.test', 0));
  expect(leftByOthers('b')).toEqual([]);
  expect(leftByOthers('c')).toEqual([left('ben@rally.test', 1)]);
});

test('a time that waits for an answer is told with whose it is, also where nothing is unsent', () => {
  noteLeft('a', left('ana@rally.test', 0, [{ number: '12' }]));
  expect(leftByOthers('b')).toMatchObject([
    { who: 'ana@rally.test', count: 0, asked: [{ number: '12', place: 'FINISH-SS1' }] },
  ]);
  noteLeft('a', left('ana@rally.test', 0, [{ number: '12' }, { number: '21' }]));
  expect(leftByOthers('b')[0]?.asked).toHaveLength(2);
  noteLeft('a', left('ana@rally.test', 0));
  expect(leftByOthers('b')).toEqual([]);
});

test('what cannot be read tells nothing, and what an older page noted no questions', () => {
  localStorage.setItem('bivouac-desk-waiting', '{');
  expect(leftByOthers('a')).toEqual([]);
  localStorage.setItem('bivouac-desk-waiting', '{"b":{"who":"ben@rally.test","count":2}}');
  expect(leftByOthers('a')).toEqual([left('ben@rally.test', 2)]);
});
