/** A timeline cut into days of the rally's zone: the newest day and the newest event first. */
import type { TimelineEntry } from '@bivouac/data/feed';
import { formatDateIn } from '@bivouac/ui';

export function timelineDays(
  entries: readonly TimelineEntry[],
  timeZone: string,
): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of [...entries].reverse()) {
    const date = formatDateIn(entry.at, timeZone);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(entry);
    else days.set(date, [entry]);
  }
  return [...days];
}
