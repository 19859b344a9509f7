/** Gaps of a stage being driven, for whoever is in and whoever is on it: those on it are compared where they passed last. */
import type { StageRow } from '@bivouac/data/feed';
import { latestSplit } from '#now/latest-split.ts';
import { behindTotal, type GapLook, measure } from '#tables/gap-mode.ts';

type Row = Pick<StageRow, 'number' | 'status' | 'time_ms' | 'total_ms' | 'gap_ms' | 'gap_previous_ms'> & {
  splits: readonly { code: string; time_ms: number }[];
};

/** `isTotalRanked`: do penalties count on the stage? `favourite` and `time` compare what is ranked. */
export function runningGap<One extends Row>(
  look: GapLook,
  rows: readonly One[],
  isTotalRanked: boolean,
): (row: One) => number | null {
  const totalOf = (row: One) => (isTotalRanked ? row.total_ms : row.time_ms);
  const favourite = rows.find(({ number }) => number === look.favourite);
  const atFinish = measure(look, totalOf, behindTotal(totalOf, favourite ? totalOf(favourite) : null));
  return (row) => (row.status === 'on_stage' ? gapThere(look, rows, row) : atFinish(row));
}

function gapThere({ mode, favourite }: GapLook, rows: readonly Row[], row: Row): number | null {
  const split = latestSplit(row);
  if (!split) return null;
  const { code, time_ms: ms } = split;
  const timeOf = (one: Row) => one.splits.find((other) => other.code === code)?.time_ms;
  if (mode === 'time') return ms;
  if (mode === 'favourite') {
    const other = rows.find(({ number }) => number === favourite);
    const otherMs = other && timeOf(other);
    return otherMs === undefined ? null : ms - otherMs;
  }
  const faster = rows.flatMap((one) => timeOf(one) ?? []).filter((other) => other < ms);
  if (faster.length === 0) return 0;
  return ms - (mode === 'leader' ? Math.min(...faster) : Math.max(...faster));
}

/**
 * Places gained since the point before the last one, the finish being the last of all; negative: lost. Counted among those who have
 * passed both, so that who comes first to a point has not overtaken everybody who is still to come.
 */
export function gainedSincePoint(
  rows: readonly Row[],
  points: readonly { code: string }[],
): ReadonlyMap<string, number> {
  const timesOf = (row: Row) => [
    ...points.map(({ code }) => row.splits.find((split) => split.code === code)?.time_ms ?? null),
    row.status === 'on_stage' ? null : row.time_ms,
  ];
  const all = rows.map((row) => ({ number: row.number, times: timesOf(row) }));
  const gained = new Map<string, number>();
  for (const { number, times } of all) {
    const last = times.findLastIndex((ms) => ms !== null);
    const before = times.findLastIndex((ms, at) => at < last && ms !== null);
    if (before < 0) continue;
    const both = all.filter((one) => one.times[last] != null && one.times[before] != null);
    const ahead = (at: number) => both.filter((one) => (one.times[at] ?? 0) < (times[at] ?? 0)).length;
    gained.set(number, ahead(before) - ahead(last));
  }
  return gained;
}
