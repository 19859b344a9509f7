/** Instants and days as people type and read them, in the rally's own zone whatever the computer's. */
import { bothOf, clockAt, instantInZone } from '@bivouac/rules';
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

/** `2026-10-25T01:30`; with its offset, `2026-10-25T02:30+01:00`, where clocks show the time twice that night. '' for null. */
export function fieldOf(at: string | null, timeZone: string): string {
  if (at === null) return '';
  const shown = `${formatDateIn(at, timeZone)}T${formatTimeOfDay(at, timeZone).slice(0, 'HH:MM'.length)}`;
  if (bothOf(at, timeZone).length === 0) return shown;
  const minutes = (clockAt(Date.parse(at), timeZone) - Date.parse(at)) / 60_000;
  const [hour, minute] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  );
  return `${shown}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

/**
 * The instant of such a field, ISO 8601 in UTC; null for ''. `before`: what the field was opened with. Left as it was, its seconds stay;
 * of two equal hours without an offset the one nearer to it is taken, without it the first.
 */
export function instantOf(field: string, timeZone: string, before: string | null = null): string | null {
  if (before !== null && field === fieldOf(before, timeZone)) return before;
  const [date, time] = field.split('T');
  if (!date || !time) return null;
  if (/[+-]/.test(time)) return new Date(field).toISOString();
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const nearMs = before === null ? undefined : Date.parse(before);
  return new Date(instantInZone({ date, timeZone, hour, minute, second: 0, ms: 0 }, nearMs)).toISOString();
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
