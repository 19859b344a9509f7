/** Durations as Go writes them. */
import { expect, it } from 'vitest';
import { secondsOf } from '../duration.ts';

it.each([
  ['24h', 86_400],
  ['1h30m5s', 5_405],
  ['1.5h', 5_400],
  ['-5s', -5],
  ['500ms', 0.5],
  ['5', null],
  ['', null],
  ['h', null],
  ['none', null],
])('%s as Go reads it', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});
