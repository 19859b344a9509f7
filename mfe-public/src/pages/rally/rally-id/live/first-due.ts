/** When the first of them starts, by a start order that came without a schedule. */
import type { StageRow } from '@bivouac/data/feed';

export function firstDue(rows: readonly Pick<StageRow, 'due_at'>[]): string | null {
  const due = rows.flatMap(({ due_at }) => due_at ?? []);
  return due.length === 0
    ? null
    : due.reduce((first, at) => (Date.parse(at) < Date.parse(first) ? at : first));
}
