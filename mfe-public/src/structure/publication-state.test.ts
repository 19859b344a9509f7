/** A table is live only while a stage of it is driven, and not before the first of them. */
import { describe, expect, it } from 'vitest';
import { aDay, aRace, aStage } from '../stories/rally.ts';
import { publicationState } from './publication-state.ts';

const raceWith = (first: string, second: string) =>
  aRace({
    days: [aDay('2026-03-01', 1, [aStage('SS1', { status: first }), aStage('SS2', { status: second })])],
  });

describe('the state of a table before it is published', () => {
  it.each([
    ['running', 'to_run', 'stage/SS1', 'live', 'live'],
    ['completed', 'to_run', 'stage/SS1', 'live', 'unofficial'],
    ['completed', 'to_run', 'stage/SS1', 'provisional', 'provisional'],
    ['to_run', 'to_run', 'stage/SS1', 'live', 'to_run'],
    ['completed', 'to_run', 'stage/SS2', 'live', 'to_run'],
    ['to_run', 'cancelled', 'race', 'live', 'to_run'],
    ['to_run', 'to_run', 'stage/SS9', 'live', 'live'],
    ['completed', 'running', 'after/SS2', 'live', 'live'],
    ['completed', 'running', 'after/SS1', 'live', 'unofficial'],
    ['official', 'to_run', 'race', 'live', 'unofficial'],
    ['official', 'official', 'race', 'live', 'unofficial'],
  ])('SS1 %s, SS2 %s: %s, recorded as %s, is shown as %s', (first, second, key, state, shown) => {
    expect(publicationState(raceWith(first, second), key, state)).toBe(shown);
  });
});
