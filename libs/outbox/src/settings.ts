/** The intervals and sizes an outbox keeps. */
import type { Fact } from '@bivouac/data';
import { FACTS_AT_MOST } from '@bivouac/data';

export interface OutboxSettings {
  /** Facts in one call, at most 200. */
  batchSize: number;
  /** A tap may be changed or undone for so long before it is sent; 0: it goes at once, and undoing it sends a void. */
  undoMs: number;
  /** A tap whose number is not chosen yet is held for so long; then it goes without. */
  unnumberedMs: number;
  /** A call without an answer after this long has failed. */
  answerWithinMs: number;
  /** What is not on the disk after this long is not saved: the alarm comes now. */
  storeWithinMs: number;
  /** Rests between failed attempts: doubled each time, up to the longest, between half and whole by chance. */
  firstRestMs: number;
  longestRestMs: number;
  /** What is settled is kept as history for so long. */
  historyDays: number;
}

export const usualSettings: OutboxSettings = {
  batchSize: FACTS_AT_MOST,
  undoMs: 10_000,
  unnumberedMs: 120_000,
  answerWithinMs: 20_000,
  storeWithinMs: 900,
  firstRestMs: 1_000,
  longestRestMs: 60_000,
  historyDays: 3,
};

/** How long a fact is held after it was kept or changed, unless the caller says. Only taps are. */
export function holdOf(fact: Fact, settings: OutboxSettings): number {
  if (fact.kind !== 'chrono') return 0;
  return fact.number === null ? settings.unnumberedMs : settings.undoMs;
}
