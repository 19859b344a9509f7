/** offsetText and formatTimeOfDay. */
import { expect, it } from 'vitest';
import { formatTimeOnDay } from './format-day.ts';
import { formatTimeOfDay, offsetText } from './format-time-of-day.ts';

it.each([
  ['2026-10-25T00:30:00Z', 'Europe/Paris', 'UTC+2'],
  ['2026-10-25T01:30:00Z', 'Europe/Paris', 'UTC+1'],
  ['2026-04-05T03:30:00Z', 'America/Santiago', 'UTC-4'],
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', 'UTC+10:30'],
])('at %s clocks of %s are at %s', (at, zone, text) => {
  expect(offsetText(at, zone)).toBe(text);
});

it.each([
  ['2026-10-25T00:15:00Z', 'Europe/Paris', '02:15A', '25 Oct, 02:15A'],
  ['2026-10-25T01:15:00Z', 'Europe/Paris', '02:15B', '25 Oct, 02:15B'],
  ['2026-10-25T02:00:00Z', 'Europe/Paris', '03:00', '25 Oct, 03:00'],
  ['2026-03-29T01:15:00Z', 'Europe/Paris', '03:15', '29 Mar, 03:15'],
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '01:45B', '5 Apr, 01:45B'],
])('at %s clocks of %s show %s, and which of two equal hours that is', (at, zone, text, other) => {
  expect(formatTimeOfDay(at, zone)).toBe(text);
  expect(formatTimeOnDay(at, zone, '2026-01-01', 'en')).toBe(other);
});
