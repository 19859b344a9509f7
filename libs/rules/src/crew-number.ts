/** Crew numbers as people type and order them: 2, 8, 10, 10A, then numbers that begin with a letter. */
import { westernDigits } from './western-digits.ts';

/** `012` and `12a` mean 12 and 12A, as `timing.number_read` stores them. */
export function readCrewNumber(typed: string): string {
  const number = westernDigits(typed).trim().toUpperCase();
  return number.replace(/^0+(?=.)/, '');
}

const LEADING_INTEGER = /^[0-9]+/;

/**
 * Compares by the leading integer, then by the whole text in code-unit order; a number without a leading integer
 * comes last. SQL sorts the same way (leading digits as integer, nulls last; then `collate "C"`).
 */
export function compareNumbers(a: string, b: string): number {
  const byInteger = leadingInteger(a) - leadingInteger(b);
  if (byInteger !== 0 && !Number.isNaN(byInteger)) return byInteger < 0 ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function leadingInteger(number: string): number {
  const digits = LEADING_INTEGER.exec(number);
  return digits ? Number(digits[0]) : Number.POSITIVE_INFINITY;
}
