/** A calendar day in the reader's words, without any zone: `Fri 15 Feb` for `2019-02-15`. */
import { formatDateIn, formatTimeOfDay, formatter, letterOf } from './format-time-of-day.ts';

/** Dates in English as rallies print them: day before month. */
const LOCALES: Record<string, string> = { en: 'en-GB' };
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/** `long`: `Friday 15 February 2019`. */
export function formatDay(date: string, language: string, { long = false } = {}): string {
  return formatter(localeOf(language), 'UTC', {
    weekday: long ? 'long' : 'short',
    day: 'numeric',
    month: long ? 'long' : 'short',
    ...(long ? { year: 'numeric' } : {}),
  }).format(new Date(`${date}T12:00:00Z`));
}

/** `8 Mar 2026` for `2026-03-08`: where the year may be another one. */
export function formatDate(date: string, language: string): string {
  return formatter(localeOf(language), 'UTC', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** `00:15` of an instant on that date, `3 Mar, 00:15` of another: the night of a leg that goes on after midnight. */
export function formatTimeOnDay(at: string, timeZone: string, date: string, language: string): string {
  return formatDateIn(at, timeZone) === date
    ? formatTimeOfDay(at, timeZone)
    : formatInstant(at, timeZone, language);
}

/** `15 Feb, 18:32` in a zone. */
export function formatInstant(at: string, timeZone: string, language: string): string {
  const format = formatter(localeOf(language), timeZone, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(at)) + letterOf(at, timeZone);
}
