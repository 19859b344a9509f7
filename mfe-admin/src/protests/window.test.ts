import { expect, test } from 'vitest';
import { minutesSaid, windowOf } from './window.ts';

const at = '2026-03-08T12:00:00.000Z';
const until = '2026-03-08T12:30:00.000Z';
const now = (clock: string) => Date.parse(`2026-03-08T${clock}Z`);

test.each([
  [null, '12:10:00', { state: 'unknown' }],
  [until, '12:10:00', { state: 'open', until, minutesLeft: 20 }],
  [until, '12:29:30', { state: 'open', until, minutesLeft: 1 }],
  [until, '12:30:01', { state: 'over', until }],
  ['2026-03-08T11:59:00.000Z', '12:10:00', { state: 'late', until: '2026-03-08T11:59:00.000Z' }],
])('until %s, at %s: %j', (end, clock, window) => {
  expect(windowOf({ at, until: end }, now(clock))).toEqual(window);
});

test('minutes are said as people say them', () => {
  expect([5, 60, 125, 0].map(minutesSaid)).toEqual(['5 min', '1 h', '2 h 5 min', '0 min']);
});
