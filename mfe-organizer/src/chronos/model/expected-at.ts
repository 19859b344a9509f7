/** When a crew is expected at a point: what a typed time is read near. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { readTime, type TypedTime } from '@bivouac/rules';
import { chronosOf, elapsedTo, lastCountedAt, precisionAt, startThatCounts } from './at-point.ts';

const HALF_DAY_MS = 12 * 3_600_000;

export function readTimeAt(
  text: string,
  grid: ChronosGrid,
  point: GridPoint,
  expected: string | null,
): TypedTime {
  const { date, time_zone: timeZone } = grid;
  const within = { from: grid.first_start_at };
  return readTime({ text, date, timeZone, near: expected, within, precisionMs: precisionAt(grid, point) });
}

/**
 * Its due time; else about when the crew before it came, as crews are typed in the order they arrive; else when the stage starts. A crew that
 * has a time there is being corrected: that time is a measure only if it is likely.
 */
export function expectedAt(grid: ChronosGrid, point: GridPoint, crew: GridCrew | null): string | null {
  if (point.kind === 'stage_start' && crew?.stage_due_at) return crew.stage_due_at;
  const due = crew?.due[point.id];
  if (due) return due;
  const others = crew
    ? { ...grid, chronos: grid.chronos.filter(({ number }) => number !== crew.number) }
    : grid;
  const last = lastCountedAt(others, point)?.at ?? null;
  const start = crew && startThatCounts(crew);
  if (!start) return last ?? latestOf([Object.values(crew?.due ?? {}).toSorted()[0], grid.first_start_at]);
  const own = chronosOf(grid, point.id, crew.number)[0]?.at;
  const took = elapsedTo(others, point);
  const elapsedMs = (at: string) => Date.parse(at) - Date.parse(start);
  const maximumMs = crew.expected_by ? elapsedMs(crew.expected_by) : HALF_DAY_MS;
  const usualMs = took[Math.floor(took.length / 2)] ?? 0;
  const ownMs = own ? elapsedMs(own) : null;
  const ms =
    ownMs === null ? (last ? elapsedMs(last) : 0) : isLikely(ownMs, took, maximumMs) ? ownMs : usualMs;
  // More than half a day after the start it would lead to the next day, before it to a time that cannot be.
  return new Date(Date.parse(start) + Math.min(Math.max(ms, 0), HALF_DAY_MS)).toISOString();
}

export function latestOf(instants: readonly (string | null | undefined)[]): string | null {
  return instants.reduce<string | null>((a, b) => (b && (!a || Date.parse(b) > Date.parse(a)) ? b : a), null);
}

/** `took`: by others, shortest first. A tenth more or less is not unlikely. */
function isLikely(elapsedMs: number, took: readonly number[], maximumMs: number): boolean {
  const longestMs = took.at(-1);
  const untilMs = longestMs === undefined ? maximumMs : longestMs * 1.1;
  return elapsedMs > (took[0] ?? 0) * 0.9 && elapsedMs < untilMs;
}
