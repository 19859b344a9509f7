/** Stages and crews of gap charts. */
import { byNumber, type ChartRow, type ChartStage } from './chart-course.ts';

/** Milliseconds of a second. */
export const S = 1000;

const STARTED_AT = '2026-03-08T08:00:00Z';
const after = (at: string | null, ms: number | null) =>
  at === null || ms === null ? null : new Date(Date.parse(at) + ms).toISOString();

/** `times`: at the points, then at the finish. All start at once. */
export function crew(number: string, times: (number | null)[], over: Partial<ChartRow> = {}): ChartRow {
  const { start_at = STARTED_AT } = over;
  const [finish = null, ...points] = times.toReversed();
  return {
    number,
    status: finish === null ? 'on_stage' : 'classified',
    base_ms: null,
    start_at,
    finish_at: after(start_at, finish),
    time_ms: finish,
    total_ms: finish,
    penalty_ms: 0,
    bonus_ms: 0,
    marks: [],
    splits: points
      .toReversed()
      .flatMap((ms, i) =>
        ms === null ? [] : [{ code: `WP${i + 1}`, time_ms: ms, at: after(start_at, ms) ?? '' }],
      ),
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
