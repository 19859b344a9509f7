/** Who was seen where and when on a stage, with the time that it made. */
import type { StageRow } from '@bivouac/data/feed';

export interface Passage {
  number: string;
  at: string;
  /** What the table compares: whole steps of its precision. */
  ms: number;
  isPlain: boolean;
  /** The general total before it; null: at a point, or there is none. */
  baseMs: number | null;
}

/** Times that were given: nobody drove them, and nobody saw them come in. */
const GIVEN = new Set(['notional', 'fixed', 'restart', 'maximum', 'by_rule']);

/** `point` null: at the finish. */
export function passageOf(row: StageRow, point: string | null, precisionMs: number): Passage | null {
  const { number } = row;
  const floored = (ms: number) => Math.floor(ms / precisionMs) * precisionMs;
  if (row.status === 'disqualified') return null;
  if (point !== null) {
    const split = row.splits.find(({ code }) => code === point);
    return split ? { number, at: split.at, ms: floored(split.time_ms), isPlain: true, baseMs: null } : null;
  }
  const { finish_at: at, time_ms: ms, total_ms: total, base_ms: base } = row;
  if (at === null || ms === null || row.marks.some((mark) => GIVEN.has(mark))) return null;
  return { number, at, ms: floored(ms), isPlain: (total ?? ms) === ms, baseMs: total === null ? null : base };
}
