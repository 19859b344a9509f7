/** Speeds and durations of overspeeds, with the unit they name, or the one that holds for their column. */
import { plainDigits, readNumber } from './read-instant.ts';

export type SpeedUnit = 'kmh' | 'ms' | 'mph' | 'knots';
export const KMH: Record<SpeedUnit, number> = { kmh: 1, ms: 3.6, mph: 1.609344, knots: 1.852 };

const SPEED_WORDS: readonly (readonly [RegExp, SpeedUnit])[] = [
  [/^(km\/?h|kmph|kph)$/, 'kmh'],
  [/^(m\/s|mps)$/, 'ms'],
  [/^(mph|mi\/h)$/, 'mph'],
  [/^(knots?|kn|kts?|n(oe|œ)uds?|nudos?)$/, 'knots'],
];

/** km/h; NaN: none. `factor`: of a speed that names no unit. */
export function readSpeed(said: string, factor: number): number {
  const [, number, unit = ''] = /^(.*?\d[.,]?)\s*([^\d.,]*)$/.exec(said.trim()) ?? [];
  if (unit === '') return readNumber(said) * factor;
  const word = unit.toLowerCase().replace(/\s/g, '');
  const named = SPEED_WORDS.find(([words]) => words.test(word))?.[1];
  return named ? readNumber(number) * KMH[named] : Number.NaN;
}

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2}(?:[.,]\d+)?)$/;
const SPELLED =
  /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,3})\s*(?:m|mn|min|mins|minutes?|minutos?|['′]))?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:s|sec|secs|seg|seconds?|secondes?|segundos?|"|″|'')?)?$/i;

/** Milliseconds: `12,4` and `12 s` are seconds, `0:12` and `00:00:12` a clock, `1 min 5 s` is spelled out; NaN: none. */
export function readDuration(said: string): number {
  const text = plainDigits(said).trim();
  const parts = CLOCK.exec(text) ?? SPELLED.exec(text);
  if (!parts || text === '') return Number.NaN;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number((part ?? '0').replace(',', '.')));
  const isClock = text.includes(':');
  if (isClock && ((seconds ?? 0) >= 60 || (parts[1] !== undefined && (minutes ?? 0) >= 60)))
    return Number.NaN;
  return Math.round((((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1_000);
}
