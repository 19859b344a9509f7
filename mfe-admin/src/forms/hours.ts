/** Instants as people type and read them, in the rally's own zone whatever the computer's. */
import { instantInZone } from '@bivouac/rules';
import { formatDateIn, formatTimeOfDay } from '@bivouac/ui';

/** `2026-03-08 06:12` */
export function spokenInstant(at: string, timeZone: string): string {
  return `${formatDateIn(at, timeZone)} ${formatTimeOfDay(at, timeZone)}`;
}

/** What a native `datetime-local` field holds; '' for none. */
export function fieldOf(at: string | null, timeZone: string): string {
  return at ? spokenInstant(at, timeZone).replace(' ', 'T') : '';
}

/** The instant of such a field, ISO 8601 in UTC; null for ''. */
export function instantOf(field: string, timeZone: string): string | null {
  const [date, time] = field.split('T');
  if (!date || !time) return null;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(instantInZone({ date, timeZone, hour, minute, second: 0, ms: 0 })).toISOString();
}

/** From when until when; the day once, where both have it; '' for neither. */
export function spokenHours(from: string | null, until: string | null, timeZone: string): string {
  if (!from && !until) return '';
  const begin = from ? spokenInstant(from, timeZone) : '…';
  const end = until ? spokenInstant(until, timeZone) : '…';
  return `${begin} – ${end.startsWith(begin.slice(0, 10)) ? end.slice(11) : end}`;
}
