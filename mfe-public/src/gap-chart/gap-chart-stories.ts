/** Stages and crews of gap charts. */
import { byNumber, type ChartRow, type ChartStage } from './chart-course.ts';

/** Milliseconds of a second. */
export const S = 1000;

/** `times`: at the points, then at the finish. */
export function crew(number: string, times: (number | null)[], over: Partial<ChartRow> = {}): ChartRow {
  const [finish = null, ...points] = times.toReversed();
  return {
    number,
    status: finish === null ? 'on_stage' : 'classified',
    base_ms: null,
    time_ms: finish,
    total_ms: finish,
    penalty_ms: 0,
    bonus_ms: 0,
    marks: [],
    splits: points
      .toReversed()
      .flatMap((ms, i) => (ms === null ? [] : [{ code: `WP${i + 1}`, time_ms: ms }])),
    ...over,
  };
}

export function stage(code: string, rows: ChartRow[], over: Partial<ChartStage> = {}): ChartStage {
  return {
    code,
    distanceM: 20_000,
    points: [{ code: 'WP1', distance_m: 5_000 }],
    neutralised: [],
    isCancelled: false,
    isRunning: rows.some(({ status }) => status === 'on_stage'),
    rows: byNumber(rows),
    ...over,
  };
}
