import { expect, test } from 'vitest';
import { fieldOf, instantOf, spokenInstant } from './hours.ts';

test('a field holds the time of the rally, not of the computer', () => {
  expect(fieldOf('2026-03-08T03:12:00Z', 'Asia/Riyadh')).toBe('2026-03-08T06:12');
  expect(spokenInstant('2026-03-08T23:30:00Z', 'Asia/Riyadh')).toBe('2026-03-09 02:30');
});

test.each([
  ['2026-03-08T06:12', 'Asia/Riyadh', '2026-03-08T03:12:00.000Z'],
  // After the clocks went forward.
  ['2026-03-29T04:00', 'Europe/Madrid', '2026-03-29T02:00:00.000Z'],
])('%s in %s is %s, and back', (field, zone, at) => {
  expect(instantOf(field, zone)).toBe(at);
  expect(fieldOf(at, zone)).toBe(field);
});

test('an empty field says no hour', () => {
  expect(instantOf('', 'UTC')).toBeNull();
  expect(fieldOf(null, 'UTC')).toBe('');
});
