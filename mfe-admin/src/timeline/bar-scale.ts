/** Where an instant of a day lies on its bar, and which hours stand below it. */
import type { StageBar } from '@bivouac/data';

const HOUR = 3_600_000;
/** Whoever is out there longer than this was forgotten, not late. */
const STILL_TODAY = 18 * HOUR;

export interface BarScale {
  fromMs: number;
  untilMs: number;
  /** Whole hours between both ends, at most eight of them. */
  hours: number[];
  /** 0 to 1 over the width. */
  place(at: string): number;
}

/** null: no stage of the day has an hour. `nowMs` widens it while crews are out there. */
export function scaleOf(bars: readonly StageBar[], nowMs: number | null): BarScale | null {
  const told = bars
    .flatMap(({ planned, real }) => [
      planned.first_start,
      planned.last_start,
      planned.last_finish,
      real.first_start,
      real.last_start,
      real.last_finish,
    ])
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  if (told.length === 0) return null;
  const isRunning = bars.some(({ real }) => real.out > 0);
  const isToday = nowMs !== null && nowMs - Math.max(...told) < STILL_TODAY;
  const all = isRunning && isToday ? [...told, nowMs] : told;
  const fromMs = Math.floor(Math.min(...all) / HOUR) * HOUR;
  const untilMs = Math.max(Math.ceil(Math.max(...all) / HOUR) * HOUR, fromMs + HOUR);
  const count = (untilMs - fromMs) / HOUR;
  const step = Math.max(1, Math.ceil(count / 8));
  return {
    fromMs,
    untilMs,
    hours: Array.from({ length: Math.floor(count / step) + 1 }, (_, n) => fromMs + n * step * HOUR),
    place: (at) => (Date.parse(at) - fromMs) / (untilMs - fromMs),
  };
}
