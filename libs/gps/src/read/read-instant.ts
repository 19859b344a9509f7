/** An instant as trackers and sheets write it; nothing is guessed that might be wrong by hours. */
import { instantsAt, readOffset } from '@bivouac/rules';

/** Arabic-Indic and Persian digits as European ones. */
export function plainDigits(text: string): string {
  if (!/[٠-٩۰-۹]/.test(text)) return text;
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
  });
}

/** A number with a decimal point or comma; NaN: none. */
export function readNumber(text: string | undefined): number {
  const plain = plainDigits(text ?? '').trim();
  return /^[-+]?\d{1,15}([.,]\d{0,30})?(e[-+]?\d{1,2})?$/i.test(plain)
    ? Number(plain.replace(',', '.'))
    : Number.NaN;
}

const CLOCK = String.raw`(\d{1,2})(?<between>[:.])(\d{2})(?:\k<between>(\d{2})(?:[.,](\d{1,9}))?)?`;
/** The first and the second of two equal hours. */
const isHalf = (zone: string) => /^[ab]$/i.test(zone);
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+${CLOCK})?\s*(Z|[AB]|[+-]\d{2}:?\d{2})?$`,
  'i',
);
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T]+${CLOCK})?\s*(Z|[AB]|[+-]\d{2}:?\d{2})?$`,
  'i',
);

/** Milliseconds since 1970; null: no instant. Without a zone of its own it is a clock in `timeZone`; numbers are seconds or milliseconds since 1970. `isMonthFirst`: in 01/13/2026. Of a time that clocks show twice it is the first instant, and `onTwice` gets the second. */
export function readInstant(
  said: string,
  timeZone: string,
  isMonthFirst = false,
  onTwice: (second: number) => void = () => undefined,
): number | null {
  return ofLastDay(said) ?? readAny(said, timeZone, isMonthFirst, onTwice);
}

/** Samples of a track are of one day mostly: its date is read once. */
const lastDay = { date: 'none', ms: 0 };

/** `2026-03-08T09:00:00Z` or with milliseconds, of the day read last; null: another day, or written otherwise. */
function ofLastDay(text: string): number | null {
  const { length } = text;
  if ((length !== 20 && length !== 24) || !text.startsWith(lastDay.date) || !text.endsWith('Z')) return null;
  const isWritten =
    text[10] === 'T' && text[13] === ':' && text[16] === ':' && (length === 20 || text[19] === '.');
  const [h, min, s] = [digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2)];
  const ms = length === 20 ? 0 : digits(text, 20, 3);
  if (!isWritten || !(h <= 23 && min <= 59 && s <= 59 && ms >= 0)) return null;
  return lastDay.ms + ((h * 60 + min) * 60 + s) * 1_000 + ms;
}

/** NaN: something else among them. */
function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

function readAny(
  said: string,
  timeZone: string,
  isMonthFirst: boolean,
  onTwice: (second: number) => void,
): number | null {
  const text = plainDigits(said).trim();
  if (/^\d{9,10}([.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')) * 1000);
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const yearFirst = YEAR_FIRST.exec(text);
  const match = yearFirst ?? DAY_FIRST.exec(text);
  if (!match) return null;
  const [, first, middle, last, hour = '0', , minute = '0', second = '0', fraction = '', zone] = match;
  const isMonth = isMonthFirst && !text.slice(0, 3).includes('.');
  const [month, day] = isMonth ? [first, middle] : [middle, first];
  const date = yearFirst ? [first, middle, last] : [last, month, day];
  const [y, m, d, h, min, s] = [...date, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Programs write the years 1, 1899 and 9999 for a missing time.
  if (y < 1970 || y > 2200) return null;
  if (m < 1 || m > 12 || d < 1 || d > 31 || h > 23 || min > 59 || s > 59) return null;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  const utc = Date.UTC(y, m - 1, d, h, min, s, ms);
  // The 31st of a month that has 30.
  if (new Date(utc).getUTCDate() !== d) return null;
  if (yearFirst && zone === 'Z' && text[10] === 'T') {
    lastDay.date = text.slice(0, 10);
    lastDay.ms = Date.UTC(y, m - 1, d);
  }
  if (zone && !isHalf(zone)) {
    const offset = readOffset(zone);
    return offset === null ? null : utc - offset;
  }
  const rest = ((min % 15) * 60 + s) * 1_000 + ms;
  const [one = Number.NaN, other] = quarterInZone(utc - rest, timeZone);
  if (zone && other === undefined) return null;
  if (zone) return (/a/i.test(zone) ? one : (other ?? one)) + rest;
  if (other !== undefined) onTwice(other + rest);
  return one + rest;
}

const QUARTERS = new Map<string, readonly number[]>();
const QUARTERS_AT_MOST = 2_000;

/** Clocks change at quarters of an hour: rows of the same quarter are asked for once. */
function quarterInZone(clockMs: number, timeZone: string): readonly number[] {
  const key = `${clockMs} ${timeZone}`;
  const known = QUARTERS.get(key);
  if (known !== undefined) return known;
  if (QUARTERS.size >= QUARTERS_AT_MOST) QUARTERS.clear();
  const instants = instantsAt(clockMs, timeZone);
  QUARTERS.set(key, instants);
  return instants;
}
