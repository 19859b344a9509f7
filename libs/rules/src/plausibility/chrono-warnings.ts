/** What is doubtful about a start or a finish as it is typed; SQL judges again when it is recorded. */
import { instantMs } from '../time/instant.ts';

export type ChronoWarning =
  | { code: 'finish_before_start'; by_ms: number }
  /** The speed is rounded up: never shown as the limit itself. */
  | { code: 'faster_than_possible'; speed_kmh: number; limit_kmh: number }
  /** Faster than anybody by more than a tenth; without a distance no speed. Rounded down. */
  | { code: 'far_ahead'; by_ms: number; speed_kmh: number | null }
  /** Slower than everybody by more than a tenth. */
  | { code: 'far_behind'; by_ms: number }
  | { code: 'over_max_time'; time_ms: number; max_time_ms: number }
  /** A start further from its due time than a crew may be late; below zero: before it. */
  | { code: 'far_from_due'; by_ms: number; max_ms: number }
  | { code: 'before_expected'; expected_from: string; by_ms: number };

export interface ChronoQuestion {
  finishAt: string;
  startAt: string | null;
  /** Of the crew on this stage; null = not known, no speed is judged. */
  distanceM: number | null;
  maxTimeMs: number | null;
  /** Of the regulations in force; left out: PLAUSIBLE_KMH. */
  plausibleKmh?: number;
  /** The fastest time of the others; null or left out: nobody has one. */
  bestMs?: number | null;
  /** The slowest time of the others. */
  slowestMs?: number | null;
  /** The earliest instant this crew is expected; null = no window. */
  expectedFrom?: string | null;
}

/** Faster is held back until confirmed (docs/sport/stage-time.md 5.7 `ss.plausible_min`). */
export const PLAUSIBLE_KMH = 250;

/** A minute mistyped shows, a strong drive seldom. */
const FAR_AHEAD = 0.9;
/** Of 4,422 times of six published events one in twenty-two is asked about, and nine in ten mistyped by ten minutes on a special stage. */
const FAR_BEHIND = 1.1;

export function chronoWarnings(question: ChronoQuestion): ChronoWarning[] {
  const {
    startAt,
    distanceM,
    maxTimeMs,
    expectedFrom,
    plausibleKmh = PLAUSIBLE_KMH,
    bestMs = null,
    slowestMs = null,
  } = question;
  const finishMs = instantMs('finishAt', question.finishAt);
  const warnings: ChronoWarning[] = [];
  if (startAt !== null) {
    const timeMs = finishMs - instantMs('startAt', startAt);
    if (timeMs <= 0) warnings.push({ code: 'finish_before_start', by_ms: 0 - timeMs });
    else if (distanceM !== null && timeMs * plausibleKmh < distanceM * 3600) {
      const speed_kmh = Math.ceil((distanceM * 3600) / timeMs);
      warnings.push({ code: 'faster_than_possible', speed_kmh, limit_kmh: plausibleKmh });
    }
    if (timeMs > 0 && bestMs !== null && timeMs < bestMs * FAR_AHEAD) {
      const speed_kmh = distanceM === null ? null : Math.floor((distanceM * 3600) / timeMs);
      warnings.push({ code: 'far_ahead', by_ms: bestMs - timeMs, speed_kmh });
    }
    if (slowestMs !== null && timeMs > slowestMs * FAR_BEHIND) {
      warnings.push({ code: 'far_behind', by_ms: timeMs - slowestMs });
    }
    if (maxTimeMs !== null && timeMs > maxTimeMs) {
      warnings.push({ code: 'over_max_time', time_ms: timeMs, max_time_ms: maxTimeMs });
    }
  }
  if (expectedFrom != null) {
    const earlyMs = instantMs('expectedFrom', expectedFrom) - finishMs;
    if (earlyMs > 0) warnings.push({ code: 'before_expected', expected_from: expectedFrom, by_ms: earlyMs });
  }
  return warnings;
}

/** `maxMs`: how late a crew may be and still start (docs/sport/starts.md 4.16). As far before it nobody starts either. */
export function startWarnings(at: string, dueAt: string, maxMs: number): ChronoWarning[] {
  const byMs = instantMs('at', at) - instantMs('dueAt', dueAt);
  return Math.abs(byMs) > maxMs ? [{ code: 'far_from_due', by_ms: byMs, max_ms: maxMs }] : [];
}
