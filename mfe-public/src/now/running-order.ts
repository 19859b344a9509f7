/** The one order of a stage being driven: who is in, who is on it, who is to start, who is out; and what each has lost at the last point. */
import type { StageBody, StageRow } from '@bivouac/data/feed';
import { latestFirst, latestSplit } from './latest-split.ts';

export type RunningGroup = 'in' | 'on_stage' | 'to_start' | 'out';

export function runningGroup({ status, order }: Pick<StageRow, 'status' | 'order'>): RunningGroup {
  if (status === 'on_stage') return 'on_stage';
  if (status === 'to_start') return 'to_start';
  return order[0] === 0 ? 'in' : 'out';
}

export function isRunning(rows: readonly Pick<StageRow, 'status'>[]): boolean {
  return rows.some(({ status }) => status === 'on_stage' || status === 'to_start');
}

export function inRunningOrder(rows: readonly StageRow[], points: StageBody['split_points']): StageRow[] {
  const of = (group: RunningGroup) => rows.filter((row) => runningGroup(row) === group);
  return [...of('in'), ...latestFirst(of('on_stage'), points), ...asDue(of('to_start')), ...of('out')];
}

function asDue(rows: readonly StageRow[]): StageRow[] {
  const dueMs = ({ due_at: at }: StageRow) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));
  return [...rows].sort(
    (a, b) => dueMs(a) - dueMs(b) || (a.start_position ?? 9999) - (b.start_position ?? 9999),
  );
}

export type BestTimes = ReadonlyMap<string, number>;

export function bestAtPoints(rows: readonly Pick<StageRow, 'splits'>[]): BestTimes {
  const best = new Map<string, number>();
  for (const { code, time_ms: ms } of rows.flatMap(({ splits }) => splits)) {
    best.set(code, Math.min(ms, best.get(code) ?? ms));
  }
  return best;
}

export function lossThere(row: Pick<StageRow, 'splits'>, best: BestTimes): number | null {
  const split = latestSplit(row);
  return split ? split.time_ms - (best.get(split.code) ?? split.time_ms) : null;
}
