/** Interval bands and basis. */
import { describe, expect, test } from 'vitest';
import { basisName, lastValidStage } from './basis.ts';
import { checkBands, gapBehind, type IntervalBand } from './interval-bands.ts';
import { stage } from './list-story.ts';

describe('interval bands', () => {
  const bands: IntervalBand[] = [
    { to: 10, ms: 180_000 },
    { to: 31, ms: 120_000 },
    { to: null, ms: 60_000 },
  ];

  test('fifty crews have 10 gaps of 3 min, 21 of 2 min and 18 of 1 min (published list of Sweden 2025)', () => {
    const gaps = Array.from({ length: 49 }, (_, i) => gapBehind(bands, i + 1));
    expect([180_000, 120_000, 60_000].map((ms) => gaps.filter((gap) => gap === ms).length)).toEqual([
      10, 21, 18,
    ]);
  });

  test.each([
    ['no band', []],
    ['"to" 10 in band 1', [{ to: 10, ms: 1000 }]],
    [
      '"to" 10 in band 2',
      [
        { to: 10, ms: 1000 },
        { to: 10, ms: 500 },
        { to: null, ms: 1 },
      ],
    ],
    [
      '"to" null in band 1',
      [
        { to: null, ms: 1000 },
        { to: null, ms: 500 },
      ],
    ],
    ['-1 ms in band 1', [{ to: null, ms: -1 }]],
    ['1.5 ms in band 1', [{ to: null, ms: 1.5 }]],
  ])('refused: %s', (found, wrong) => {
    expect(() => checkBands(wrong)).toThrow(
      `start.interval: expected bands with rising "to", null in the last alone, and whole ms from 0; found ${found} of`,
    );
  });
});

describe('basis', () => {
  const stages = [
    { code: 'PRO', kind: 'prologue', status: 'official' },
    { code: 'SS1', kind: 'selective', status: 'official' },
    { code: 'SS2', kind: 'selective', status: 'cancelled' },
    { code: 'LIA', kind: 'liaison', status: 'completed' },
    { code: 'SHA', kind: 'shakedown', status: 'completed' },
    { code: 'SS3', kind: 'selective', status: 'to_run' },
  ];

  test('SS2 was cancelled: the order of SS3 is made from SS1', () => {
    expect(lastValidStage(stages, 'SS3')).toBe('SS1');
  });

  test('the first stage has none before it', () => {
    expect(lastValidStage(stages, 'PRO')).toBeNull();
    expect(() => lastValidStage(stages, 'SS9')).toThrow(
      'Stage SS9 is not one of PRO, SS1, SS2, LIA, SHA, SS3.',
    );
  });

  test('a basis names key and version', () => {
    expect(basisName(stage([], { key: 'after/SS2', version: 1 }))).toBe('after/SS2 v1');
  });
});
