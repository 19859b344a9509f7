/** What decides on a stage: who drove the best time, and whether it is the time that is ranked. */
import type { StageBody, StageRow } from '@bivouac/data/feed';

/** A feed from before this was told has only who is first. */
export function fastestOf({ fastest, rows }: Pick<StageBody, 'fastest' | 'rows'>): string[] {
  return fastest ?? rows.filter((row) => row.position === 1).map((row) => row.number);
}

/** Do penalties or bonuses count on it? Else the total says nothing that the time does not. */
export function isTotalRanked({
  rows,
  precision_ms: precisionMs,
}: Pick<StageBody, 'rows' | 'precision_ms'>): boolean {
  const floored = ({ time_ms: ms }: StageRow) =>
    ms === null ? null : Math.floor(ms / precisionMs) * precisionMs;
  return rows.some((row) => row.total_ms !== null && row.total_ms !== floored(row));
}
