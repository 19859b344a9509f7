/** Where lines of a gap chart end: only crews that can be compared are. */
import { describe, expect, it } from 'vitest';
import type { ChartRow, ChartStage } from './chart-course.ts';
import { chartModel } from './chart-model.ts';
import { crew, S, stage } from './gap-chart-stories.ts';

const SS1 = stage('SS1', [crew('1', [100 * S, 400 * S]), crew('2', [90 * S, 420 * S])]);

const wanted = (over: object) => ({
  chosen: ['1', '2'],
  reference: 'leader',
  order: [],
  field: new Set(['1', '2']),
  isOfOneStage: false,
  ...over,
});
const gapsOf = (model: ReturnType<typeof chartModel>, number: string) =>
  model.lines.find((line) => line.number === number)?.points.map(({ gapMs }) => gapMs / S);

describe('lines to the leader', () => {
  const field = new Set(['1', '2', '3']);
  const finished = (third: ChartRow) =>
    stage('SS1', [crew('1', [100 * S, 400 * S]), crew('2', [110 * S, 405 * S]), third]);
  const drawn = (stages: ChartStage[], over = {}) => chartModel(stages, wanted({ field, ...over }));

  it.each([
    ['end where the crew that leads has not come yet', { start_at: '2026-03-08T08:02:00Z' }, null, [0, 70]],
    ['go on once it has come', {}, 430 * S, [0, 70, 5, 5]],
    ['go on once it is out', { status: 'retired' as const }, null, [0, 70, 5, 5]],
    // At the last time known, 405 s, it would be behind the first who came.
    ['go on once it cannot lead there any more', {}, null, [0, 70, 5, 5]],
  ])('%s', (_, over, finishMs, gaps) => {
    const third = finished(crew('3', [40 * S, finishMs], over));
    expect(gapsOf(drawn([third], { isOfOneStage: true }), '2')).toEqual(gaps);
  });

  it('wait for no crew that is behind', () => {
    const last = finished(crew('3', [120 * S, null]));
    expect(gapsOf(drawn([last]), '2')).toEqual([0, 10, 5, 5]);
  });

  it('end before a stage that the crew that leads is to start', () => {
    const second = stage('SS2', [
      crew('1', [null, null], { base_ms: 400 * S, status: 'to_start' }),
      crew('2', [90 * S, 300 * S], { base_ms: 420 * S }),
    ]);
    const model = drawn([SS1, second]);
    expect(gapsOf(model, '2')).toEqual([0, 0, 20, 20]);
    expect(gapsOf(drawn([SS1, second], { reference: '2' }), '2')).toHaveLength(8);
  });

  it('wait for no crew that passed unseen', () => {
    const unseen = stage('SS1', [crew('1', [null, 400 * S]), crew('2', [90 * S, 420 * S])]);
    expect(gapsOf(drawn([unseen]), '2')).toEqual([0, 0, 20, 20]);
  });
});
