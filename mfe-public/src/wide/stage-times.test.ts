/** What the column of a stage shows of each crew. */
import type { NowRow, StageBody, StageRow } from '@bivouac/data/feed';
import { arrange } from '@bivouac/live/arrange';
import { expect, it } from 'vitest';
import { aRow } from '../stories/classification.ts';
import { timesOf, timesSoFar } from './stage-times.ts';

const body = arrange(
  {
    key: 'stage/SS1',
    state: 'provisional',
    precision_ms: 1000,
    rows: [
      aRow('1', 600_000),
      // The fastest by the clock, with two minutes added.
      aRow('2', 540_000, { penalty_ms: 120_000, total_ms: 660_000, order: [0, 660_000], class: 'R2' }),
      aRow('3', 700_000, { class: 'R2' }),
      aRow('4', null),
    ].map((row) => ({ ...row, splits: [], base_ms: null })) as unknown as StageRow[],
  } as unknown as StageBody,
  { rowsKind: 'stage' },
);

it('is the time that was driven, the place in the result, and who was the fastest', () => {
  expect([...timesOf(body, {})]).toEqual([
    ['1', { ms: 600_000, place: '1', isFastest: false }],
    ['2', { ms: 540_000, place: '2', isFastest: true }],
    ['3', { ms: 700_000, place: '3', isFastest: false }],
  ]);
});

it('marks a place that is shared', () => {
  const level = arrange(
    {
      ...body,
      rows: body.rows.map((row) => ({ ...row, time_ms: 600_000, total_ms: 600_000, order: [0, 600_000] })),
    },
    { rowsKind: 'stage' },
  );
  expect([...timesOf(level, {}).values()].map(({ place }) => place)).toEqual(['=1', '=1', '=1', '=1']);
});

it('counts among whom a filter leaves', () => {
  expect([...timesOf(body, { class: 'R2' })]).toEqual([
    ['2', { ms: 540_000, place: '1', isFastest: true }],
    ['3', { ms: 700_000, place: '2', isFastest: false }],
  ]);
});

it('of a stage that is open still counts finishes by their times, level ones together', () => {
  const row = (number: string, ms: number | null) =>
    ({
      number,
      passed: [
        { stage: 'SS2', point: 'WP1', time_ms: 1 },
        ...(ms === null ? [] : [{ stage: 'SS2', time_ms: ms }]),
      ],
    }) as NowRow;
  const best = [
    { numbers: ['9'], stage: 'SS2', point: 'WP1', time_ms: 1 },
    { numbers: ['1', '3'], stage: 'SS2', time_ms: 300_000 },
  ];
  const rows = [row('1', 300_000), row('2', 400_000), row('3', 300_000), row('4', null)];
  expect(timesSoFar(rows, 'SS2', best)).toEqual([
    ['1', { ms: 300_000, place: '=1', isFastest: true }],
    ['2', { ms: 400_000, place: '3', isFastest: false }],
    ['3', { ms: 300_000, place: '=1', isFastest: true }],
  ]);
});
