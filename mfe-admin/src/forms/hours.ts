/** Instants and days as people type and read them, in the rally's own zone whatever the computer's. */
import { clockAt, instantInZone, instantsAt } from '@bivouac/rules';
import { formatDate, formatDateIn, formatTimeOfDay, formatter } from '@bivouac/ui';

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

export function fieldOf(at: string | null, timeZone: string): string {
  return at ? `${formatDateIn(at, timeZone)}T${formatTimeOfDay(at, timeZone)}` : '';
}

/**
 * The instant of such a field, ISO 8601 in UTC; null for ''. `before`: what the field was opened with. It shows neither seconds nor which
 * of two equal hours is meant: left as it was, the instant stays, and else the nearer one is taken.
 */
export function instantOf(field: string, timeZone: string, before: string | null = null): string | null {
  if (before !== null && field === fieldOf(before, timeZone)) return before;
  return instantNear(field, timeZone, before === null ? undefined : Date.parse(before));
}

/** The instant of such a field; of two equal hours the one nearer to `nearMs`. Null for ''. */
export function instantNear(field: string, timeZone: string, nearMs?: number): string | null {
  const [date, time] = field.split('T');
  if (!date || !time) return null;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(instantInZone({ date, timeZone, hour, minute, second: 0, ms: 0 }, nearMs)).toISOString();
}

/** `GMT+2` where clocks of the zone show the time of this instant twice that night; null: once. */
export function offsetOfTwo(at: string | null, timeZone: string): string | null {
  if (at === null) return null;
  const ms = Date.parse(at);
  if (instantsAt(clockAt(ms, timeZone), timeZone).length < 2) return null;
  const parts = formatter('en-GB', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(ms);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
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
