/** How far a race is, by its stages and their days. */
import { expect, it } from 'vitest';
import { aDay, aRace, aStage } from '../stories/rally.ts';
import { raceTense, stageToCome } from './race-tense.ts';

const raceOf = (...days: string[][]) =>
  aRace({
    days: days.map((statuses, day) =>
      aDay(
        `2026-03-0${day + 1}`,
        day + 1,
        statuses.map((status, i) => aStage(`SS${day + 1}${i + 1}`, { status })),
      ),
    ),
  });

it.each([
  ['before', [['to_run', 'to_run'], ['to_run']]],
  ['before', [['cancelled', 'to_run']]],
  ['during', [['official', 'running'], ['to_run']]],
  ['during', [['official', 'interrupted']]],
  ['during', [['official', 'shortened']]],
  ['between', [['official', 'to_run']]],
  ['night', [['official', 'completed'], ['to_run']]],
  [
    'night',
    [
      ['official', 'cancelled'],
      ['cancelled', 'to_run'],
    ],
  ],
  ['after', [['official'], ['provisional', 'cancelled']]],
  ['before', []],
] as const)('is %s at %j', (tense, days) => {
  expect(raceTense(raceOf(...days.map((day) => [...day])))).toBe(tense);
});

it('has the next stage that is to be driven', () => {
  expect(stageToCome(raceOf(['official', 'cancelled'], ['to_run']))?.stage.code).toBe('SS21');
  expect(stageToCome(raceOf(['official']))).toBeNull();
});
