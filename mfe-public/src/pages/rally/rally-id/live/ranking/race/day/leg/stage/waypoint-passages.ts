/** The passages of a waypoint in the virtual order there, and which waypoint is of most interest now. */
import type { CountedSplit, StageBody, StageRow } from '@bivouac/data/feed';

export interface Passage {
  row: StageRow;
  split: CountedSplit;
  virtualGapMs: number | null;
}

export function passagesAt(rows: readonly StageRow[], code: string): Passage[] {
  const passed = rows.flatMap((row) => {
    const split = row.splits.find((one) => one.code === code);
    return split ? [{ row, split }] : [];
  });
  const leaderMs = Math.min(...passed.flatMap(({ split }) => split.virtual_ms ?? []));
  return passed
    .map(({ row, split }) => ({
      row,
      split,
      virtualGapMs: split.virtual_ms === null ? null : split.virtual_ms - leaderMs,
    }))
    .sort(
      (a, b) =>
        (a.split.virtual_position ?? 1e9) - (b.split.virtual_position ?? 1e9) ||
        a.split.time_ms - b.split.time_ms,
    );
}

export function busiestPoint({
  split_points: points,
  rows,
}: Pick<StageBody, 'split_points' | 'rows'>): string {
  const driven = rows.filter(({ splits }) => splits.length > 0);
  const passed = (code: string) =>
    driven.filter(({ splits }) => splits.some((split) => split.code === code)).length;
  const point = points.findLast(({ code }) => passed(code) * 2 >= Math.max(driven.length, 1)) ?? points[0];
  return point?.code ?? '';
}
