/** Time zones: the one an event ran in, and the way between a wall clock and an instant. Instants in Unix milliseconds. */
import { clockAt, instantInZone } from '@bivouac/rules';
import type { LocalTime } from '../event/event.ts';

const MINUTE_MS = 60_000;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A zone that is always this far from UTC; for parts of an hour one that was so at `instant`. */
export function zoneOfOffset(minutes: number, instant: number): string {
  if (minutes === 0) return 'UTC';
  const hours = minutes / 60;
  // The signs of these zones are reversed: Etc/GMT-3 is three hours ahead of UTC (tz database, file etcetera).
  if (Number.isInteger(hours)) return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return Intl.supportedValuesOf('timeZone').find((zone) => offsetAt(zone, instant) === minutes) ?? 'UTC';
}

/** Minutes ahead of UTC. */
export function offsetAt(zone: string, instant: number): number {
  return Math.round((clockAt(instant, zone) - instant) / MINUTE_MS);
}

export function instantOf({ clock, offsetMinutes }: Omit<LocalTime, 'date'>, zone: string): number {
  const asUtc = Date.parse(`${clock}Z`);
  if (offsetMinutes !== null) return asUtc - offsetMinutes * MINUTE_MS;
  const at = new Date(asUtc);
  return instantInZone({
    date: at.toISOString().slice(0, 10),
    timeZone: zone,
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    ms: at.getUTCMilliseconds(),
  });
}

/** `YYYY-MM-DD` on the calendar of this zone. */
export function dateIn(zone: string, instant: number): string {
  return new Date(instant + offsetAt(zone, instant) * MINUTE_MS).toISOString().slice(0, 10);
}

export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}

export function commonZone(times: readonly LocalTime[]): string | null {
  const counts = new Map<number, number>();
  for (const { offsetMinutes } of times) {
    if (offsetMinutes !== null) counts.set(offsetMinutes, (counts.get(offsetMinutes) ?? 0) + 1);
  }
  const [common] = [...counts].sort(([, a], [, b]) => b - a);
  const first = times.find(({ offsetMinutes }) => offsetMinutes !== null);
  return common && first ? zoneOfOffset(common[0], instantOf(first, 'UTC')) : null;
}
