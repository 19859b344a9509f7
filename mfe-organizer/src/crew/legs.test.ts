import type { DayId } from '@bivouac/data';
import { expect, it } from 'vitest';
import { legOfInterest, legsOf } from './legs.ts';

const leg = (number: number, ...statuses: string[]) =>
  ({ number, stages: statuses.map((status) => ({ status })) }) as never;

const legs = legsOf({
  days: [
    { id: 'd1' as DayId, date: '2026-03-08', time_zone: 'UTC', legs: [leg(1, 'completed')] },
    { id: 'd2' as DayId, date: '2026-03-09', time_zone: 'UTC', legs: [leg(2, 'running', 'to_run'), leg(3)] },
    { id: 'd3' as DayId, date: '2026-03-10', time_zone: 'UTC', legs: [leg(4, 'to_run')] },
  ],
});

it('leaves out what has no stage, and knows each leg’s day', () => {
  expect(legs.map(({ number, date }) => [number, date])).toEqual([
    [1, '2026-03-08'],
    [2, '2026-03-09'],
    [4, '2026-03-10'],
  ]);
});

it('is the one asked for, else the last that has begun, else the first', () => {
  expect(legOfInterest(legs, '4')?.number).toBe(4);
  expect(legOfInterest(legs, null)?.number).toBe(2);
  expect(legOfInterest(legs, '3')?.number).toBe(2);
  expect(legOfInterest(legs.slice(2), null)?.number).toBe(4);
  expect(legOfInterest([], null)).toBeNull();
});
