import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';
import { parseDuration } from './parse-duration.ts';

test.each([
  ['3:21.4', 201_400],
  ['118:05:33', 425_133_000],
  ['12,7', 12_700],
  [' 0:00.001 ', 1],
  ['90', 90_000],
  ['75:30', 4_530_000],
  ['\u0663:\u0662\u0661', 201_000],
])('%s is %i ms', (text, ms) => {
  expect(parseDuration(text)).toEqual({ ok: true, ms });
});

test.each([
  ['', 'empty'],
  ['25:61:99.9', 'range'],
  ['1:60:00', 'range'],
  ['3:61', 'range'],
  ['-3:21', 'shape'],
  ['1e9', 'shape'],
  ['3:21.4567', 'shape'],
  ['1:2:3:4', 'shape'],
])('%s is refused: %s', (text, reason) => {
  expect(parseDuration(text)).toEqual({ ok: false, reason });
});

test('what is printed to the millisecond is read back the same', () => {
  for (const ms of [0, 1, 59_999, 60_000, 3_599_999, 3_600_000, 425_133_001]) {
    expect(parseDuration(formatDuration(ms, 1))).toEqual({ ok: true, ms });
  }
});
