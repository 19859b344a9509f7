/** How many crews of a stage are in, on it, to start, waiting for a decision, or out. */
import type { StageRow } from '@bivouac/data/feed';

export interface StageCount {
  crews: number;
  finished: number;
  onStage: number;
  toStart: number;
  undecided: number;
  out: number;
}

export function countStage(rows: readonly Pick<StageRow, 'status' | 'marks'>[]): StageCount {
  const count: StageCount = { crews: rows.length, finished: 0, onStage: 0, toStart: 0, undecided: 0, out: 0 };
  for (const { status, marks } of rows) {
    if (status === 'finished' || status === 'classified') count.finished += 1;
    else if (status === 'on_stage') count.onStage += 1;
    else if (status === 'to_start') count.toStart += 1;
    else if (status === 'not_classified' && marks.includes('needs_decision')) count.undecided += 1;
    else count.out += 1;
  }
  return count;
}
