/** Start lists: who starts when, one after the other. Instants in Unix ms. */

export interface Slot {
  number: string;
  startMs: number;
}

export function startList(numbers: readonly string[], firstMs: number, intervalMs: number): Slot[] {
  return numbers.map((number, place) => ({ number, startMs: firstMs + place * intervalMs }));
}

export const minuteMs = 60_000;

export function fullMinute(unixMs: number): number {
  return Math.ceil(unixMs / minuteMs) * minuteMs;
}
