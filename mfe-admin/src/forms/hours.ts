/** Instants and days as people read them, in the rally's own zone whatever the computer's. */
import { formatDate, formatDateIn, formatTimeOfDay } from '@bivouac/ui';

/** `8 Mar 2026` for `2026-03-08`, in the language of the page. */
export function spokenDate(date: string, language = languageOfPage()): string {
  return formatDate(date, language);
}

export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

export function spokenDay(at: string | number, timeZone: string, language = languageOfPage()): string {
  return spokenDate(formatDateIn(at, timeZone), language);
}

export function spokenInstant(at: string, timeZone: string, language = languageOfPage()): string {
  return `${spokenDay(at, timeZone, language)} ${formatTimeOfDay(at, timeZone)}`;
}

/** The shell writes the reader's language on the page before anything is shown. */
export function languageOfPage(): string {
  return globalThis.document?.documentElement.lang || 'en';
}

export function spokenHours(
  from: string | null,
  until: string | null,
  timeZone: string,
  language = languageOfPage(),
): string {
  if (!from && !until) return '';
  const isOneDay = from && until && formatDateIn(from, timeZone) === formatDateIn(until, timeZone);
  const begin = from ? spokenInstant(from, timeZone, language) : '…';
  const end = until ? spokenInstant(until, timeZone, language) : '…';
  return `${begin} – ${isOneDay ? formatTimeOfDay(until, timeZone) : end}`;
}
