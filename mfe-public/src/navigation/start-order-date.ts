/** Which day's start order is of interest now. */
import type { IndexBody } from '@bivouac/data/feed';
import { formatDateIn } from '@bivouac/ui';

export function datesOf(index: IndexBody): string[] {
  return [...new Set(index.races.flatMap((race) => race.days.map((day) => day.date)))].sort();
}

export function dateOfInterest(index: IndexBody, nowMs: number): string | null {
  const dates = datesOf(index);
  const today = formatDateIn(nowMs, index.time_zone);
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? null;
}
