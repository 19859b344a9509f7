/** Dates in the reader's words: a day of the rally, a span of days, a zone by its short name. */
import { formatter } from '@bivouac/ui';

/** Dates in English as rallies print them: day before month. */
const LOCALES: Record<string, string> = { en: 'en-GB' };
const localeOf = (language: string) => LOCALES[language] ?? language;

/** `Fri 15 Feb` for `2019-02-15`: a calendar day, without any zone. */
export function sayDay(date: string, language: string, options: { long?: boolean } = {}): string {
  return formatter(localeOf(language), 'UTC', {
    weekday: options.long ? 'long' : 'short',
    day: 'numeric',
    month: options.long ? 'long' : 'short',
    ...(options.long ? { year: 'numeric' } : {}),
  }).format(new Date(`${date}T12:00:00Z`));
}

/** `14 – 17 February 2019`, in the language's own way of joining. */
export function sayDays(from: string, to: string, language: string): string {
  const format = formatter(localeOf(language), 'UTC', { day: 'numeric', month: 'long', year: 'numeric' });
  const [start, end] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)];
  return from === to ? format.format(start) : format.formatRange(start, end);
}

/** `15 Feb, 18:32` in a zone. */
export function sayInstant(at: string, timeZone: string, language: string): string {
  return formatter(localeOf(language), timeZone, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
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
