/** Which heading an unclassified row stands under, and the sequence of those headings. */
import type { NarrowRow } from '@bivouac/data/feed';

/** `classified` has no heading. */
export type StatusGroup = 'classified' | 'under_way' | 'out';

const UNDER_WAY = new Set(['on_stage', 'to_start', 'finished']);
const SEQUENCE: StatusGroup[] = ['classified', 'under_way', 'out'];

export function groupOfRow(row: Pick<NarrowRow, 'order' | 'status'>): StatusGroup {
  if (row.order[0] === 0) return 'classified';
  return UNDER_WAY.has(row.status) ? 'under_way' : 'out';
}

export function sortByGroup<Row extends Pick<NarrowRow, 'order' | 'status'>>(rows: readonly Row[]): Row[] {
  return SEQUENCE.flatMap((group) => rows.filter((row) => groupOfRow(row) === group));
}
