/** How the gap of a crew is drawn over the stages. */
import { expect, it } from 'vitest';
import { gapLine } from './gap-line.ts';

const after = (stage: string, gapMs: number | null) => ({ stage, gap_ms: gapMs, position: 1, total_ms: 1 });

it('puts the leader on top and the largest gap at the bottom', () => {
  const points = gapLine([after('SS1', 0), after('SS2', 30_000), after('SS3', 60_000)]);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ]);
});

it('leaves out the stages after which the crew was not classified, and keeps their place', () => {
  const points = gapLine([after('SS1', 5_000), after('SS2', null), after('SS3', 10_000)]);
  expect(points.map(({ stage, x }) => [stage, x])).toEqual([
    ['SS1', 0],
    ['SS3', 1],
  ]);
});

it('begins and ends where the crew was classified: a prologue beside the general classification is no part of it', () => {
  const points = gapLine([after('PRO', null), after('SS1', 5_000), after('SS2', 10_000), after('SS3', null)]);
  expect(points.map(({ stage, x }) => [stage, x])).toEqual([
    ['SS1', 0],
    ['SS2', 1],
  ]);
});

it('draws a crew that always led as a line along the top', () => {
  expect(gapLine([after('SS1', 0), after('SS2', 0)]).every(({ y }) => y === 0)).toBe(true);
});
