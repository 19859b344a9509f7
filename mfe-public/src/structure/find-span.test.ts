/** An address names a span only when each id lies inside the one before it. */
import { describe, expect, it } from 'vitest';
import { aRace, aRally } from '../stories/rally.ts';
import { findSpan } from './find-span.ts';

const index = aRally({ races: [aRace(), aRace({ id: 'id-AUTO', code: 'AUTO', days: [] })] });
const whole = { raceId: 'id-MOTO', dayId: 'id-2026-03-02', legId: 'id-leg-2', stageId: 'id-SS2' };

describe('the span of an address', () => {
  it.each([
    [{ raceId: 'id-MOTO' }, null, 'race'],
    [{ ...whole, legId: undefined, stageId: undefined }, 'day/2026-03-02', 'after-day/2026-03-02'],
    [{ ...whole, stageId: undefined }, 'leg/2', 'after-leg/2'],
    [whole, 'stage/SS2', 'after/SS2'],
  ])('%j has its pages', (ids, aloneKey, afterKey) => {
    expect(findSpan(index, ids)).toMatchObject({ aloneKey, afterKey });
  });

  it.each([
    ['an unknown race', { ...whole, raceId: 'id-X' }],
    ['a day of another race', { ...whole, raceId: 'id-AUTO' }],
    ['an unknown day', { ...whole, dayId: 'id-X' }],
    ['a leg of another day', { ...whole, dayId: 'id-2026-03-01' }],
    ['a stage of another leg', { ...whole, stageId: 'id-SS1' }],
    ['a liaison, which is never classified', { ...whole, stageId: 'id-LIA' }],
  ])('%s is not found', (_, ids) => {
    expect(findSpan(index, ids)).toBeNull();
  });
});
