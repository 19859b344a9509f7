import { expect, test } from 'vitest';
import { checkBands, gapBehind, type IntervalBand } from './interval-bands.ts';

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
