/** Reads a day as it is typed: `8 3 27`, `080327`, `8 March`, `2027-03-08`. A month or year left out is the one that makes the nearest day. */
import { westernDigits } from '../western-digits.ts';
import { calendarDay, spelledDate, yearNear } from './spelled-date.ts';

export interface DateQuestion {
  text: string;
  /** BCP 47: settles whether `03/04` begins with the day. */
  locale: string;
  /** `YYYY-MM-DD` */
  near: string;
}

export interface TypedDate {
  /** `YYYY-MM-DD` */
  date: string;
  /** What it would be with day and month exchanged, where that is a day as well: the reader must see which was meant. */
  other: string | null;
}

export function readDate({ text, locale, near }: DateQuestion): TypedDate | null {
  const typed = westernDigits(text).trim();
  const spelled = spelledDate(typed, near);
  if (spelled) return only(spelled);
  if (!/^\d[\d\s./-]*$/.test(typed)) return null;
  const numbers = typed.match(/\d+/g) ?? [];
  const [a = '', b, c, ...rest] = numbers.length === 1 ? pieces(typed) : numbers;
  if (rest.length > 0) return null;
  if (b === undefined) return only(dayNear(near, Number(a)));
  if (a.length === 4) return only(c ? calendarDay(Number(a), Number(b), Number(c)) : null);
  const [dayFirst, monthFirst] = [
    [b, a],
    [a, b],
  ].map(([month, day]) => inYear(c, Number(month), Number(day), near)) as [string | null, string | null];
  // Dots write the day first in every language.
  if (typed.includes('.')) return only(dayFirst);
  const [date, other] = beginsWithMonth(locale) ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  return date === null ? null : { date, other: other === date ? null : other };
}

/** `0803`, `080327`, `08032027` and `20270308`: two digits each, but for the year. */
function pieces(digits: string): string[] {
  if (digits.length <= 2) return [digits];
  const form = /^(19|20)\d\d(0\d|1[0-2])/.test(digits)
    ? /^(\d{4})(\d\d)(\d\d)$/
    : /^(\d\d)(\d\d)(\d{4}|\d\d)?$/;
  return form.exec(digits)?.slice(1).filter(Boolean) ?? ['', '', '', ''];
}

function inYear(year: string | undefined, month: number, day: number, near: string): string | null {
  if (year === undefined) return calendarDay(yearNear(near, month, day), month, day);
  return year.length === 2 || year.length === 4
    ? calendarDay(Number(year) + (year.length === 2 ? 2000 : 0), month, day)
    : null;
}

function dayNear(near: string, day: number): string | null {
  const [year = 0, month = 0] = near.split('-').map(Number);
  const days = [0, -1, 1].flatMap((n) => {
    const first = new Date(Date.UTC(year, month - 1 + n, 1));
    return calendarDay(first.getUTCFullYear(), first.getUTCMonth() + 1, day) ?? [];
  });
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(near));
  return days.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

function only(date: string | null): TypedDate | null {
  return date === null ? null : { date, other: null };
}

function beginsWithMonth(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day');
}
