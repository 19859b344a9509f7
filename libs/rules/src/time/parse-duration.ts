/** Reads a duration as people type it: `3:21.4`, `1:02:03`, `118:05:33`, `12,7`; any decimal digits, dot or comma. */
import { westernDigits } from '../western-digits.ts';

export type ParsedDuration =
  | { ok: true; ms: number }
  /** `empty`: nothing typed · `shape`: not h:mm:ss.fff · `range`: minutes or seconds above 59, or over 9,999 h. */
  | { ok: false; reason: 'empty' | 'shape' | 'range' };

/** As parseDuration where minutes are usual: a number alone is minutes, so that one with a fraction, `5.0`, has no unit. */
export function parseMinutes(text: string): ParsedDuration {
  const typed = westernDigits(text).trim();
  if (/^\d+[.,]\d+$/.test(typed)) return { ok: false, reason: 'shape' };
  return parseDuration(/^\d+$/.test(typed) ? `${typed}:00` : typed);
}

const SHAPE = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/;

/** Milliseconds of a typed duration. Only the first part may exceed 59; a sign is refused: a duration has none. */
export function parseDuration(text: string): ParsedDuration {
  const typed = westernDigits(text).trim();
  if (typed === '') return { ok: false, reason: 'empty' };
  const parts = SHAPE.exec(typed);
  if (!parts) return { ok: false, reason: 'shape' };
  const [, h, m, s, fraction] = parts;
  const hours = Number(h ?? 0);
  const minutes = Number(m ?? 0);
  const seconds = Number(s);
  if (h !== undefined && minutes > 59) return { ok: false, reason: 'range' };
  if (m !== undefined && seconds > 59) return { ok: false, reason: 'range' };
  const fractionMs = Number((fraction ?? '0').padEnd(3, '0'));
  return { ok: true, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 + fractionMs };
}
