/** A day as files write it. */
import { type DateOrder, DateOrderFinder } from '@bivouac/files';
import { calendarDay, spelledDate } from '@bivouac/rules';

export interface DatesAs {
  /** Of dates in numbers; with a dot between them the day is first everywhere. */
  order?: DateOrder;
  /** `YYYY-MM-DD`: a date without a year is the one nearest to it. */
  near?: string;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]|$)/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[T ]|$)/;

export function dateOf(text: string, { order = 'day', near }: DatesAs = {}): string | null {
  const iso = ISO.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (!numbers) return spelledDate(text, near);
  const [, first, sign, second, year] = numbers;
  const [month, day] = order === 'month' && sign !== '.' ? [first, second] : [second, first];
  return calendarDay(Number(year), Number(month), Number(day));
}

/** Whether the dates of these columns begin with the day; `either`: it must be asked; null: there is none of which it matters. */
export function orderIn<Field extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly (Field | '')[],
  fields: readonly Field[],
): DateOrder | 'either' | null {
  const finder = new DateOrderFinder();
  const places = fields.map((field) => columns.indexOf(field)).filter((place) => place >= 0);
  for (const row of rows) for (const place of places) finder.add(row[place] ?? '');
  return finder.read();
}
