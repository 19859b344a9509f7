/** What is compared of two to four crews, and what is not known of them. */
import type { StageRow } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { aRow } from '../stories/classification.ts';
import { type ComparedStage, compareOnStage, countWins, runningDifference } from './compare-stage.ts';

const row = (number: string, splits: [number, number] | [number] | [], ms: number | null, over = {}) =>
  ({
    ...aRow(number, ms, { status: ms === null ? 'on_stage' : 'classified', ...over }),
    splits: splits.map((time_ms, place) => ({ code: `WP${place + 1}`, time_ms })),
  }) as unknown as StageRow;

const stage = (...rows: StageRow[]) => ({
  code: 'SS1',
  precision_ms: 1000,
  split_points: [
    { code: 'WP1', name: 'Well', distance_m: 10_000 },
    { code: 'WP2', name: 'Gorge', distance_m: 25_000 },
  ],
  rows,
});

it('is who was faster at the finish, on each section, and by how much each moved against the first', () => {
  const body = stage(
    row('1', [300_000, 800_000], 1_000_000),
    row('2', [310_000, 790_000], 1_005_000, { penalty_ms: 60_000, total_ms: 1_065_000 }),
  );
  const compared = compareOnStage(body, ['2', '1'], 40_000);
  expect(compared).toMatchObject({ at: null, distanceM: 40_000, swingMs: [0, -5_000] });
  expect(compared?.cells).toEqual([
    { ms: 1_005_000, lossMs: 5_000, isFastest: false },
    { ms: 1_000_000, lossMs: 0, isFastest: true },
  ]);
  expect(
    compared?.sections.map(({ from, to, distanceM, cells }) => [
      from,
      to,
      distanceM,
      cells.map((cell) => cell?.lossMs),
    ]),
  ).toEqual([
    [null, 'WP1', 10_000, [10_000, 0]],
    ['WP1', 'WP2', 15_000, [0, 20_000]],
    ['WP2', null, 15_000, [15_000, 0]],
  ]);
});

it('while one is still on the stage, they are compared at the last point all have passed', () => {
  const compared = compareOnStage(
    stage(row('1', [300_000, 800_000], 1_000_000), row('2', [290_000], null)),
    ['1', '2'],
    40_000,
  );
  expect(compared).toMatchObject({ at: 'WP1', distanceM: 10_000, swingMs: [0, -10_000] });
});

it('of who retired before there is nothing to compare, the others are', () => {
  const body = stage(row('1', [300_000], 900_000), row('2', [310_000], 905_000), row('3', [280_000], null));
  expect(compareOnStage(body, ['1', '3'], null)?.at).toBe('WP1');
  expect(compareOnStage(stage(row('1', [], 900_000), row('3', [], null)), ['1', '3'], null)).toBeNull();
});

it('a given time has no last section', () => {
  const body = stage(
    row('1', [300_000, 800_000], 1_000_000, { marks: ['notional'] }),
    row('2', [310_000, 790_000], 1_005_000),
  );
  expect(compareOnStage(body, ['1', '2'], 40_000)?.sections.at(-1)?.cells).toEqual([
    null,
    { ms: 215_000, lossMs: 0, isFastest: false },
  ]);
});

it('counts stages and sections won, a level one once and for neither', () => {
  const one = compareOnStage(stage(row('1', [1, 10], 100), row('2', [2, 10], 120)), ['1', '2'], null);
  const two = compareOnStage(stage(row('1', [4, 9], 130), row('2', [3, 9], 130)), ['1', '2'], null);
  const stages = [one, two].flatMap((each) => each ?? []);
  expect(countWins(stages, 2)).toEqual({
    stages: { won: [1, 0], of: 2 },
    sections: { won: [3, 2], of: 6 },
  });
  const running = compareOnStage(stage(row('1', [4], null), row('2', [9], null)), ['1', '2'], null);
  expect(countWins([...stages, ...(running ? [running] : [])], 2)).toEqual({
    stages: { won: [1, 0], of: 2 },
    sections: { won: [4, 2], of: 7 },
  });
});

it('takes the difference after a stage from the totals, and adds the times of a stage that is driven', () => {
  const done = (code: string) => ({
    ...compareOnStage(stage(row('1', [], 100), row('2', [], 120)), ['1', '2'], null),
    code,
  });
  const running = compareOnStage(stage(row('1', [4], null), row('2', [9], null)), ['1', '2'], null);
  const stages = [done('SS1'), done('SS2'), { ...running, code: 'SS3' }] as ComparedStage[];
  const first = new Map([
    ['SS1', 100],
    ['SS2', 200],
  ]);
  // 30 for a penalty that the page of a special stage does not count.
  const own = new Map([
    ['SS1', 120],
    ['SS2', 270],
  ]);
  expect(runningDifference(stages, 1, [first, own])).toEqual([20, 70, 75]);
  expect(runningDifference(stages, 1, [first, undefined])).toEqual([null, null, null]);
});

it('counts what was added on a stage that is driven, as the running race does', () => {
  const running = compareOnStage(
    stage(row('1', [4], null, { penalty_ms: 120, bonus_ms: 0 }), row('2', [9], null, { bonus_ms: 7 })),
    ['1', '2'],
    null,
  );
  const totals = new Map([['SS0', 0]]);
  const done = { ...running, code: 'SS0' };
  expect(runningDifference([done, running] as ComparedStage[], 1, [totals, totals])).toEqual([0, -122]);
});
