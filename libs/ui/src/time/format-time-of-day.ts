/** Times of day and dates of an instant, as rally documents print them: 24 hours, whatever the reader's language. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/**
 * `09:41`, or `09:41:07` with seconds, in an IANA zone; an unknown zone is read as UTC. A time that clocks show twice, as they are set back,
 * has the letter by which it is typed as well: `02:15A` is the first, `02:15B` the second.
 */
export function formatTimeOfDay(at: string | number, timeZone: string, seconds = false): string {
  return clockIn(at, timeZone, seconds) + letterOf(at, timeZone);
}

function clockIn(at: string | number, timeZone: string, seconds: boolean): string {
  return formatter('en-GB', timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    hourCycle: 'h23',
  }).format(new Date(at));
}

export function letterOf(at: string | number, timeZone: string): '' | 'A' | 'B' {
  const clockAfter = (ms: number) => clockIn(new Date(at).getTime() + ms, timeZone, false);
  // Clocks are set back by an hour, on Lord Howe Island by half of one.
  const isShown = (ms: number) => [clockAfter(ms), clockAfter(ms / 2)].includes(clockAfter(0));
  if (isShown(3_600_000)) return 'A';
  return isShown(-3_600_000) ? 'B' : '';
}

/** `YYYY-MM-DD` of an instant in a zone; from its parts, because no locale writes them in this order in every engine. */
export function formatDateIn(at: string | number, timeZone: string): string {
  const format = formatter('en-GB', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = format.formatToParts(new Date(at));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return `${of('year')?.padStart(4, '0')}-${of('month')}-${of('day')}`;
}

/** `UTC+2`: how far clocks of the zone are from UTC at an instant. */
export function offsetText(at: string, timeZone: string): string {
  const parts = formatter('en-GB', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(Date.parse(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
}

/** Making a format costs about 50 µs, using one 1 µs: tables print hundreds. */
export function formatter(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`;
  let format = FORMATS.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: knownZone(timeZone) });
    if (locale === 'fr') {
      // `Intl` writes "1 décembre" where French has "1er décembre".
      const { format: plain } = format;
      Object.defineProperty(format, 'format', {
        value: (at: Date) => plain(at).replace(/\b1(?= \D)/, '1er'),
      });
    }
    FORMATS.set(key, format);
  }
  return format;
}

function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}
