/** Dates in the reader's words: a day of the rally, a span of days, a zone by its short name. */
import { formatDateIn, formatDay, formatInstant, formatTimeOfDay, formatter, localeOf } from '@bivouac/ui';

/** `Fri 15 Feb` for `2019-02-15`: a calendar day, without any zone. */
export const sayDay = formatDay;

/** `14 – 17 February 2019`, in the language's own way of joining. */
export function sayDays(from: string, to: string, language: string): string {
  const format = formatter(localeOf(language), 'UTC', { day: 'numeric', month: 'long', year: 'numeric' });
  const [start, end] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)];
  return from === to ? format.format(start) : format.formatRange(start, end);
}

/** `15 Feb, 18:32` in a zone. */
export const sayInstant = formatInstant;

/** `18:32` of the day of `nowMs` in that zone, `15 Feb, 18:32` of another. */
export function sayWhen(at: string, nowMs: number, timeZone: string, language: string): string {
  return formatDateIn(at, timeZone) === formatDateIn(nowMs, timeZone)
    ? formatTimeOfDay(at, timeZone)
    : sayInstant(at, timeZone, language);
}

/** `GMT+1`, `CET`: how the reader's language calls the zone at that instant. */
export function sayZone(timeZone: string, atMs: number, language: string): string {
  const parts = formatter(localeOf(language), timeZone, { timeZoneName: 'short' }).formatToParts(
    new Date(atMs),
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
