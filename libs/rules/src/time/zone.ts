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

const DAY_MS = 86_400_000;

/**
 * ms since 1970. A time that a clock change skips is read with the offset before it. A time that it repeats is the occurrence nearest to
 * `nearMs`, without one the first.
 */
export function instantInZone(
  { date, timeZone, hour, minute, second, ms }: ZonedTime,
  nearMs?: number,
): number {
  const clockMs = Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1_000 + ms;
  if (Number.isNaN(clockMs))
    throw new RangeError(`date: expected YYYY-MM-DD, found ${JSON.stringify(date)}.`);
  const [first = Number.NaN, ...others] = instantsAt(clockMs, timeZone);
  return nearMs === undefined ? first : nearestTo(nearMs, [first, ...others]);
}

/** All instants, in order, at which clocks of the zone show a time, given as if it were UTC: one, or two of a repeated hour. */
export function instantsAt(clockMs: number, timeZone: string): number[] {
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => clockMs - offsetMs(clockMs + ms, timeZone));
  const shown = [...new Set([before, after])].filter(
    (at) => at !== undefined && clockAt(at, timeZone) === clockMs,
  );
  return (shown.length > 0 ? shown : [before]) as number[];
}

/** Both instants at which clocks of the zone show the time of this one, in order; none where they show it once. */
export function bothOf(at: string | null, timeZone: string): string[] {
  if (at === null) return [];
  const instants = instantsAt(clockAt(Date.parse(at), timeZone), timeZone);
  return instants.length < 2 ? [] : instants.map((ms) => new Date(ms).toISOString());
}

/** What clocks of the zone show at an instant, as if it were UTC. */
export function clockAt(atMs: number, timeZone: string): number {
  return atMs + offsetMs(atMs, timeZone);
}

export function nearestTo(nearMs: number, instants: readonly number[]): number {
  return instants.reduce((a, b) => (Math.abs(b - nearMs) < Math.abs(a - nearMs) ? b : a));
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
