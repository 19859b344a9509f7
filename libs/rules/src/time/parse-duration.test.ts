/** parseDuration and formatDuration. */
import { describe, expect, test } from 'vitest';
import { formatDuration, formatGap } from './format-duration.ts';
import { parseDuration, parseMinutes } from './parse-duration.ts';

describe('parseDuration', () => {
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
});

describe('parseMinutes', () => {
  test.each([
    ['5', 300_000],
    ['\u0665', 300_000],
    ['5:00', 300_000],
    ['0:05.5', 5_500],
    ['1:30:00', 5_400_000],
  ])('%s is %i ms', (text, ms) => expect(parseMinutes(text)).toEqual({ ok: true, ms }));

  test.each(['5.0', '5,5', '0.5'])('%s has no unit and is refused', (text) => {
    expect(parseMinutes(text)).toEqual({ ok: false, reason: 'shape' });
  });
});

describe('formatDuration', () => {
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
});
