/** Where a start list is now: who has gone, who is next; and where a reader is led when the page opens. */
import type { StartOrderBlock, StartOrderRow } from '@bivouac/data/feed';

export function hasGone({ stage_due_at: at }: Pick<StartOrderRow, 'stage_due_at'>, nowMs: number): boolean {
  return Date.parse(at) < nowMs;
}

export type ListTense = 'before' | 'now' | 'past';

export function tenseOfList({ rows }: Pick<StartOrderBlock, 'rows'>, nowMs: number): ListTense {
  const gone = rows.filter((row) => hasGone(row, nowMs)).length;
  if (gone === 0) return 'before';
  return gone < rows.length ? 'now' : 'past';
}

/** A list that comes within this time is led to as well, once another has begun. */
const SOON_MS = 3_600_000;

/**
 * The next to start, of the list that is under way or else comes soon; null: nothing of the day has begun, or all of it is over, and the
 * page stays where it begins.
 */
export function nextStart(
  blocks: readonly StartOrderBlock[],
  nowMs: number,
): { block: StartOrderBlock; number: string } | null {
  const isBegun = blocks.some((block) => tenseOfList(block, nowMs) !== 'before');
  if (!isBegun) return null;
  const coming = blocks.flatMap((block) => {
    const next = block.rows.find((row) => !hasGone(row, nowMs));
    return next ? [{ block, number: next.number, atMs: Date.parse(next.stage_due_at) }] : [];
  });
  const [first] = coming.sort((a, b) => a.atMs - b.atMs);
  if (!first || (tenseOfList(first.block, nowMs) === 'before' && first.atMs > nowMs + SOON_MS)) return null;
  return { block: first.block, number: first.number };
}
