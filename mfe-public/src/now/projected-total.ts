/** Totals of the running race that can be compared: the real one of who has finished, a projected one of everybody else. */
import type { NowBody, NowRow } from '@bivouac/data/feed';

/** What the fastest have needed for the stages that are open: with it a virtual total is one of the end of the stage. */
export function parMsOf({ best, precision_ms: unit }: Pick<NowBody, 'best' | 'precision_ms'>): number {
  const ms = best.reduce((sum, one) => (one.point === undefined ? sum + one.time_ms : sum), 0);
  return Math.floor(ms / unit) * unit;
}

export function projectedTotal(row: NowRow, parMs: number): number | null {
  if (row.rank[0] !== 0) return null;
  return row.total_ms ?? (row.virtual_ms === null ? null : row.virtual_ms + parMs);
}
