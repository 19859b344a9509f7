/** Positions at the waypoints of a stage: on the stage itself, and in the virtual general classification there. */
import type { CountedSplit, Split } from '@bivouac/data/feed';
import { rankCounter } from './standing.ts';

interface WithSplits {
  base_ms: number | null;
  splits: readonly Split[];
}

/** The rows with each split's `position`, `virtual_ms` and `virtual_position`; the sequence of rows is kept. */
export function arrangeSplits<Row extends WithSplits>(
  rows: readonly Row[],
): (Omit<Row, 'splits'> & { splits: CountedSplit[] })[] {
  const counted = rows.map((row) => ({
    ...row,
    splits: row.splits.map((split) => ({
      ...split,
      position: 0,
      virtual_ms: row.base_ms === null ? null : row.base_ms + split.time_ms,
      virtual_position: null as number | null,
    })),
  }));
  for (const atOnePoint of byCode(counted.flatMap((row) => row.splits)).values()) {
    for (const [split, position] of ranked(atOnePoint, (split) => split.time_ms)) split.position = position;
    for (const [split, position] of ranked(atOnePoint, (split) => split.virtual_ms))
      split.virtual_position = position;
  }
  return counted;
}

function byCode(splits: readonly CountedSplit[]): Map<string, CountedSplit[]> {
  const groups = new Map<string, CountedSplit[]>();
  for (const split of splits) {
    const group = groups.get(split.code);
    if (group) group.push(split);
    else groups.set(split.code, [split]);
  }
  return groups;
}

function ranked(
  splits: readonly CountedSplit[],
  ms: (split: CountedSplit) => number | null,
): [CountedSplit, number][] {
  const rank = rankCounter<number>((a, b) => a === b);
  return splits
    .flatMap((split) => {
      const value = ms(split);
      return value === null ? [] : [{ split, value }];
    })
    .sort((a, b) => a.value - b.value)
    .map(({ split, value }) => [split, rank(value)]);
}
