/** How many crews of a stage are in, on it, to start, or out. */
import type { StageRow } from '@bivouac/data/feed';

export interface StageCount {
  crews: number;
  finished: number;
  onStage: number;
  toStart: number;
  /** Retired, not started, disqualified: whoever will not come in any more. */
  out: number;
}

export function countStage(rows: readonly Pick<StageRow, 'status'>[]): StageCount {
  const count: StageCount = { crews: rows.length, finished: 0, onStage: 0, toStart: 0, out: 0 };
  for (const { status } of rows) {
    if (status === 'finished' || status === 'classified') count.finished += 1;
    else if (status === 'on_stage') count.onStage += 1;
    else if (status === 'to_start') count.toStart += 1;
    else count.out += 1;
  }
  return count;
}
