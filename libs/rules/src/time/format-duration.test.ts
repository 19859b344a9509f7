import { expect, test } from 'vitest';
import { formatDuration, formatGap } from './format-duration.ts';

test.each([
  [201_400, 100, '3:21.4'],
  [201_499, 100, '3:21.4'],
  [425_133_000, 1000, '118:05:33'],
  [3_723_456, 1, '1:02:03.456'],
  [59_990, 10, '0:59.99'],
  [0, 1000, '0:00'],
  [-12_700, 100, '\u22120:12.7'],
  [-40, 100, '0:00.0'],
])('%i ms to %i ms is %s', (ms, precisionMs, text) => {
  expect(formatDuration(ms, precisionMs)).toBe(text);
});

test('a gap shows its sign, also when it is nothing', () => {
  expect(formatGap(12_700, 100)).toBe('+0:12.7');
  expect(formatGap(0, 100)).toBe('+0:00.0');
  expect(formatGap(-1_000)).toBe('\u22120:01');
});
