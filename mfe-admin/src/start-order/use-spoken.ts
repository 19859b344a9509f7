/** Days and hours of start orders as people say them, in the reader's language and the rally's zone. */
import { useShell } from '@bivouac/contract/remote';
import { formatDateIn, formatTimeOfDay, formatter } from '@bivouac/ui';

export interface Spoken {
  /** `Sun 8 Mar`; `date`: `YYYY-MM-DD`. */
  day(date: string): string;
  /** `Sun, 8 Mar 2026`: on paper. */
  wholeDay(date: string): string;
  /** `Sun 8 Mar 08:00` */
  instant(at: string, timeZone: string): string;
}

export function useSpoken(): Spoken {
  return spokenIn(useShell().language);
}

/** The day before the month, as in the rest of the rally's texts. */
export function spokenIn(language: string): Spoken {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    formatter(locale, 'UTC', { weekday: 'short', day: 'numeric', month: 'short', ...options }).format(
      new Date(`${date}T12:00:00Z`),
    );
  const day = (date: string) => format(date, {});
  return {
    day,
    wholeDay: (date) => format(date, { year: 'numeric' }),
    instant: (at, timeZone) => `${day(formatDateIn(at, timeZone))} ${formatTimeOfDay(at, timeZone)}`,
  };
}
