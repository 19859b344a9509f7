/** A typed time that the clock contradicts: in the future, or of another day than expected. Asked about once, never refused. */
import type { ChronosGrid } from '@bivouac/data';
import { formatDateIn } from '@bivouac/ui';

export interface ClockDoubt {
  /** How far in rally time's future; null: it is not. */
  aheadMs: number | null;
  /** `YYYY-MM-DD` in the zone of the stage, if that is another day; else null. */
  day: string | null;
}

/** What is typed a moment before it happens is no mistake. */
const AHEAD_MS = 2 * 60_000;
/** Within this time of what is expected a crew has only driven past midnight. */
const PAST_MIDNIGHT_MS = 3 * 3_600_000;

export function clockDoubt(
  { date, time_zone: zone }: Pick<ChronosGrid, 'date' | 'time_zone'>,
  { at, expected, nowMs }: { at: string; expected: string | null; nowMs: number },
): ClockDoubt | null {
  const aheadMs = Date.parse(at) - nowMs;
  const day = formatDateIn(at, zone);
  const isNear = expected !== null && Math.abs(Date.parse(at) - Date.parse(expected)) <= PAST_MIDNIGHT_MS;
  const isOther = !isNear && day !== (expected === null ? date : formatDateIn(expected, zone));
  if (aheadMs <= AHEAD_MS && !isOther) return null;
  return { aheadMs: aheadMs > AHEAD_MS ? aheadMs : null, day: isOther ? day : null };
}
