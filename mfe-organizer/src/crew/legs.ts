/** The legs of a race as a crew drives them, and the one that is of interest now. */
import type { LegEntry, RaceEntry } from '@bivouac/data/feed';

export interface LegOfDay extends LegEntry {
  /** `YYYY-MM-DD`. */
  date: string;
}

export function legsOf({ days }: Pick<RaceEntry, 'days'>): LegOfDay[] {
  return days.flatMap((day) =>
    day.legs.filter(({ stages }) => stages.length > 0).map((leg) => ({ ...leg, date: day.date })),
  );
}

export function legOfInterest(legs: readonly LegOfDay[], asked: string | null): LegOfDay | null {
  const begun = legs.findLast(({ stages }) => stages.some(({ status }) => status !== 'to_run'));
  return legs.find(({ number }) => String(number) === asked) ?? begun ?? legs[0] ?? null;
}
