/** Stages as parts of a road: beside each other as long as they are, within what can be drawn and touched. */
import { expect, it } from 'vitest';
import { aDay, aRace, aStage } from '../stories/rally.ts';
import { roadLength, usualLength } from './road-length.ts';

it('is four steps of the usual length, one to eight of them', () => {
  expect([20_000, 10_000, 30_000, 300, 400_000, null].map((metres) => roadLength(metres, 20_000))).toEqual([
    4, 2, 6, 1, 8, 4,
  ]);
  expect(roadLength(20_000, null)).toBe(4);
});

it('is measured by the stages that have a length', () => {
  const stages = [
    aStage('SS1', { distance_m: 10_000 }),
    aStage('SS2', { distance_m: 30_000 }),
    aStage('SS3', { distance_m: null }),
  ];
  expect(usualLength(aRace({ days: [aDay('2026-03-01', 1, stages)] }))).toBe(20_000);
  expect(usualLength(aRace({ days: [] }))).toBeNull();
});
