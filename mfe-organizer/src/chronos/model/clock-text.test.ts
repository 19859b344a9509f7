/** clockText and whichHour. */
import { expect, test } from 'vitest';
import { clockText, whichHour } from './clock-text.ts';

test.each([
  ['Europe/Paris', '2026-10-25T00:30:12.300Z', '02:30:12.3A', '02:30:12.3A UTC+2 · B: UTC+1'],
  ['Europe/Paris', '2026-10-25T01:30:12.000Z', '02:30:12B', '02:30:12B UTC+1 · A: UTC+2'],
  ['America/Santiago', '2026-04-05T02:30:00.000Z', '23:30:00A', '23:30:00A UTC-3 · B: UTC-4'],
  ['America/Santiago', '2026-04-05T03:30:00.000Z', '23:30:00B', '23:30:00B UTC-4 · A: UTC-3'],
  ['Europe/Paris', '2026-10-25T02:30:12.000Z', '03:30:12', ''],
  ['Europe/Paris', '2026-03-29T01:30:12.000Z', '03:30:12', ''],
])('in %s, %s is written %s and shown as %j', (timeZone, at, text, which) => {
  expect(clockText(at, timeZone)).toBe(text);
  expect(whichHour({ kind: 'at', at }, timeZone)).toBe(which);
});

test('what is no time shows no hour', () => {
  expect(whichHour({ kind: 'now' }, 'Europe/Paris')).toBe('');
});
