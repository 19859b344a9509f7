/** Of which pages every stage was cancelled, in a race of two legs. */
import type { StageEntry } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { aDay, aRace, aStage } from '../stories/rally.ts';
import { isCalledOff } from './called-off.ts';

const cancelled = { status: 'cancelled', state: 'official' } as const;
const raceOf = (first: StageEntry[], second: StageEntry[]) =>
  aRace({ days: [aDay('2026-03-01', 1, first), aDay('2026-03-02', 2, second)] });
const calledOff = (race: ReturnType<typeof raceOf>, keys: string[]) =>
  keys.filter((key) => isCalledOff(race, key));
const KEYS = [
  ...['stage/SS1', 'after/SS1', 'joint/J', 'leg/1', 'after-leg/1', 'day/2026-03-01', 'after-day/2026-03-01'],
  ...['stage/SS3', 'after/SS3', 'leg/2', 'after-leg/2', 'day/2026-03-02', 'race'],
];

it('is a leg of nothing but cancelled stages, whatever else is to run', () => {
  const race = raceOf(
    [aStage('SS1', { ...cancelled, result_group: 'J' }), aStage('SS2', { ...cancelled, result_group: 'J' })],
    [aStage('SS3')],
  );
  expect(calledOff(race, KEYS)).toEqual(KEYS.slice(0, 7));
});

it('is no leg with a stage that is driven, and no general classification behind one', () => {
  const race = raceOf(
    [aStage('SS1', { ...cancelled, result_group: 'J' }), aStage('SS2', { result_group: 'J' })],
    [aStage('LIA', { kind: 'liaison' }), aStage('SS3', cancelled)],
  );
  expect(calledOff(race, KEYS)).toEqual(['stage/SS1', 'after/SS1', 'stage/SS3', 'leg/2', 'day/2026-03-02']);
});

it('is the whole race where nothing of it was driven, and never what has no stage', () => {
  const race = raceOf([aStage('SS1', cancelled)], [aStage('SS3', cancelled)]);
  expect(isCalledOff(race, 'race')).toBe(true);
  expect(isCalledOff(race, 'leg/3')).toBe(false);
  expect(isCalledOff(aRace({ days: [] }), 'race')).toBe(false);
});
