/** Before → after of a correction, as people read it. */
import type { CorrectionRow } from '@bivouac/data/feed';
import { describe, expect, it } from 'vitest';
import { say } from '../stories/in-rally.tsx';
import { correctionWords } from './correction-sentence.ts';

function aCorrection(over: Partial<CorrectionRow>): CorrectionRow {
  return {
    id: 'id',
    at: '2026-03-02T12:00:00.000Z',
    race: 'MOTO',
    numbers: ['21', '12'],
    stage: 'SS2',
    what: 'chrono.number',
    before: null,
    after: null,
    reason: null,
    by: null,
    ...over,
  };
}

const words = (over: Partial<CorrectionRow>) => correctionWords(aCorrection(over), say, 'Europe/Oslo');

describe('a correction in words', () => {
  it('reads instants as rally time, with tenths where there are any', () => {
    expect(words({ before: '12 2026-03-02T10:00:07.300Z', after: '21 2026-03-02T10:00:07.000Z' })).toEqual({
      what: 'Number corrected',
      before: '12 11:00:07.3',
      after: '21 11:00:07',
    });
  });

  it.each([
    ['notional', '1204 605300', '1204 · 10:05.3'],
    ['penalty', '1204 tc 60000', '1204 · Time controls · 1:00'],
    ['penalty.amend', '1204 tc 60000', '1204 · Time controls · 1:00'],
    ['penalty.amend', 'amend 300000', 'amended · 5:00'],
    ['penalty.cancel', 'cancel', 'cancelled'],
    ['penalty_decision', 'dismiss', 'dismissed'],
    ['delay', '360000', '6:00 min'],
    ['delay.void', '3900000', '1:05:00 h'],
    ['notional_range', '3-9 600000', 'positions 3 to 9: 10:00'],
    ['retirement', '12 permanent', '12 · For good'],
    ['stage_status', 'to_run', 'To run'],
    ['start_slots', 'v2', 'version 2'],
    ['overspeed', '2 87', '2 · 87 km/h'],
    ['neutralisation', '12 WP1 -', '12 · WP1 – …'],
    ['neutralisation', 'WP1 WP4', 'WP1 – WP4'],
    ['bulk_decision', 'wp.missed WP27 amend 300000', 'Waypoint missed WP27 · amended · 5:00'],
    ['bulk_decision', 'tc.late TC1 annul', 'Late at a time control TC1 · annulled'],
  ])('says of %s that it was %s', (what, before, text) => {
    expect(words({ what, before }).before).toBe(text);
  });

  it('says what was taken away, and shows an unknown kind by its code', () => {
    expect(words({ what: 'moon', before: '12', after: null })).toEqual({
      what: 'moon',
      before: '12',
      after: 'removed',
    });
  });
});
