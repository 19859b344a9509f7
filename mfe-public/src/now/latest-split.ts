/** The last waypoint a crew has passed, and the order of crews on the road by it. */
import type { CountedSplit, StageBody, StageRow } from '@bivouac/data/feed';

export function latestSplit<Split = CountedSplit>(row: { splits: readonly Split[] }): Split | undefined {
  return row.splits.at(-1);
}

export function latestFirst(rows: readonly StageRow[], points: StageBody['split_points']): StageRow[] {
  const place = new Map(points.map((point, i) => [point.code, i]));
  const reached = (row: StageRow) => place.get(latestSplit(row)?.code ?? '') ?? -1;
  return [...rows].sort(
    (a, b) =>
      reached(b) - reached(a) ||
      (latestSplit(a)?.time_ms ?? 0) - (latestSplit(b)?.time_ms ?? 0) ||
      (a.start_at ?? '').localeCompare(b.start_at ?? ''),
  );
}
