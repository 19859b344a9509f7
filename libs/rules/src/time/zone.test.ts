/** bothOf. */
import { expect, it } from 'vitest';
import { bothOf } from './zone.ts';

it.each([
  ['Europe/Paris', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ['Australia/Sydney', '2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
])('returns both instants of a repeated hour of %s, whichever is given', (zone, first, second) => {
  for (const at of [first, second]) expect(bothOf(at, zone)).toEqual([first, second]);
});

it.each(['2026-07-01T12:00:00.000Z', '2026-03-29T01:30:00.000Z', null])('returns none for %s', (at) => {
  expect(bothOf(at, 'Europe/Paris')).toEqual([]);
});
