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

  it('reads milliseconds as a duration and leaves the number before them alone', () => {
    expect(words({ what: 'notional', before: '1204 605300', after: '1204 tc 60000' })).toEqual({
      what: 'Notional time changed',
      before: '1204 10:05.3',
      after: '1204 tc 1:00',
    });
  });

  it('says what was taken away, and shows an unknown kind by its code', () => {
    expect(words({ what: 'moon', before: '12', after: null })).toEqual({
      what: 'moon',
      before: '12',
      after: 'removed',
    });
  });
});
