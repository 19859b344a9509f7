/** A time of day in a zone as an instant. */

export interface ZonedTime {
  /** `YYYY-MM-DD` */
  date: string;
  timeZone: string;
  hour: number;
  minute: number;
  second: number;
  ms: number;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** ms since 1970. A time that a clock change skips is read with the offset before it. */
export function instantInZone({ date, timeZone, hour, minute, second, ms }: ZonedTime): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1_000 + ms;
  if (Number.isNaN(asUtc)) throw new RangeError(`date: expected YYYY-MM-DD, found ${JSON.stringify(date)}.`);
  // The offset where the guess lies may be that of the other side of a clock change: asked twice.
  const first = asUtc - offsetMs(asUtc, timeZone);
  return asUtc - offsetMs(first, timeZone);
}

function offsetMs(atMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  const shown = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  );
  return shown - Math.floor(atMs / 1_000) * 1_000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  FORMATS.set(timeZone, format);
  return format;
}
