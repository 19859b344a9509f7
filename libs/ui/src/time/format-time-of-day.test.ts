/** offsetText. */
import { expect, it } from 'vitest';
import { offsetText } from './format-time-of-day.ts';

it.each([
  ['2026-10-25T00:30:00Z', 'Europe/Paris', 'UTC+2'],
  ['2026-10-25T01:30:00Z', 'Europe/Paris', 'UTC+1'],
  ['2026-04-05T03:30:00Z', 'America/Santiago', 'UTC-4'],
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', 'UTC+10:30'],
])('at %s clocks of %s are at %s', (at, zone, text) => {
  expect(offsetText(at, zone)).toBe(text);
});
