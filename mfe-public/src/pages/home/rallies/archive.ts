/** The rallies that are over, by the year they began in: newest year and newest rally first. */
import type { RallySummary } from '@bivouac/data/feed';
import { byTense } from '../tense-of.ts';

export type Archive = ReadonlyMap<string, readonly RallySummary[]>;

/** `today` as `YYYY-MM-DD`. */
export function archiveOf(rallies: readonly RallySummary[], today: string): Archive {
  const years = new Map<string, RallySummary[]>();
  for (const rally of byTense(rallies, 'past', today)) {
    const year = rally.starts_on.slice(0, 4);
    const ofYear = years.get(year);
    if (ofYear) ofYear.push(rally);
    else years.set(year, [rally]);
  }
  return years;
}
