/** Which stage of a race is of interest now. */
import { describe, expect, it } from 'vitest';
import { aDay, aRace, aStage } from '../stories/rally.ts';
import { currentStage, generalStage, lastDoneBefore, nextStage } from './stages.ts';

const raceOf = (...statuses: string[]) =>
  aRace({
    days: [
      aDay(
        '2026-03-01',
        1,
        statuses.map((status, i) => aStage(`SS${i + 1}`, { status })),
      ),
    ],
  });

describe('the stage of the moment', () => {
  it.each([
    [['official', 'running', 'to_run'], 'SS2'],
    [['official', 'provisional', 'to_run'], 'SS2'],
    [['to_run', 'to_run'], 'SS1'],
    [['cancelled', 'to_run'], 'SS2'],
    [['official', 'interrupted', 'to_run'], 'SS2'],
    [['official', 'official'], 'SS2'],
    [['cancelled'], 'SS1'],
  ])('of %j is %s', (statuses, code) => {
    expect(currentStage(raceOf(...statuses))?.stage.code).toBe(code);
  });

  it('is none without stages', () => {
    expect(currentStage(aRace({ days: [] }))).toBeNull();
  });

  it.each([
    [['official', 'running', 'to_run'], 'SS1'],
    [['official', 'interrupted'], 'SS1'],
    [['official', 'completed', 'to_run'], 'SS2'],
    [['official', 'provisional', 'to_run'], 'SS2'],
    [['running', 'to_run'], undefined],
    [['to_run'], undefined],
  ])('of %j leaves the general classification after %s complete', (statuses, code) => {
    expect(generalStage(raceOf(...statuses))?.code).toBe(code);
  });

  it('has the last one done before it and the next one after it, cancelled ones left out', () => {
    const race = raceOf('official', 'cancelled', 'running', 'cancelled', 'to_run');
    expect(lastDoneBefore(race, 'SS3')?.stage.code).toBe('SS1');
    expect(lastDoneBefore(race, 'SS1')).toBeNull();
    expect(nextStage(race, 'SS3')?.stage.code).toBe('SS5');
    expect(nextStage(race, 'SS5')).toBeNull();
  });
});
