import { expect, test } from 'vitest';
import { fieldOf, instantOf, spokenDate, spokenHours, spokenInstant } from './hours.ts';

test('a field holds the time of the rally, not of the computer', () => {
  expect(fieldOf('2026-03-08T03:12:00Z', 'Asia/Riyadh')).toBe('2026-03-08T06:12');
});

test('days are written in the words of the reader, of the rally’s own day', () => {
  const at = '2026-03-08T23:30:00Z';
  expect(spokenInstant(at, 'Asia/Riyadh', 'en')).toBe('9 Mar 2026 02:30');
  expect(spokenInstant(at, 'Asia/Riyadh', 'es')).toBe('9 mar 2026 02:30');
  expect(spokenInstant(at, 'Asia/Riyadh', 'fr')).toBe('9 mars 2026 02:30');
  expect(spokenDate('2026-03-08', 'fr')).toBe('8 mars 2026');
});

test('hours name the day once where both have it, and each its own otherwise', () => {
  const hours = (from: string | null, until: string | null) => spokenHours(from, until, 'UTC', 'en');
  const evening = '2026-03-08T22:00:00Z';
  expect(hours('2026-03-08T06:00:00Z', evening)).toBe('8 Mar 2026 06:00 – 22:00');
  expect(hours(evening, '2026-03-09T01:00:00Z')).toBe('8 Mar 2026 22:00 – 9 Mar 2026 01:00');
  expect(hours(null, evening)).toBe('… – 8 Mar 2026 22:00');
  expect(hours(null, null)).toBe('');
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
