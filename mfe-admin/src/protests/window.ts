/** How long a protest may still be handed in, and whether one was in time. */
import type { RegisteredProtest } from '@bivouac/data';

export type Window =
  | { state: 'unknown' }
  | { state: 'late'; until: string }
  | { state: 'over'; until: string }
  | { state: 'open'; until: string; minutesLeft: number };

/** Minutes are rounded up: with one minute left it is not over. */
export function windowOf({ at, until }: Pick<RegisteredProtest, 'at' | 'until'>, nowMs: number): Window {
  if (until === null) return { state: 'unknown' };
  const end = Date.parse(until);
  if (Date.parse(at) > end) return { state: 'late', until };
  if (nowMs > end) return { state: 'over', until };
  return { state: 'open', until, minutesLeft: Math.ceil((end - nowMs) / 60_000) };
}

/** `2 h 5 min`, `12 min`. */
export function minutesSaid(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 ? `${hours} h` : null, hours === 0 || minutes % 60 > 0 ? `${minutes % 60} min` : null]
    .filter(Boolean)
    .join(' ');
}
