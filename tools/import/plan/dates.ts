/** Dates as people write them on a poster: "5-17 Jan 2020", "31 Dec 2020 to 15 Jan 2021", "2019-02-14/2019-02-17". */

export interface Dates {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  until: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const UNTIL = '\\s*(?:-|–|—|/|to|until)\\s*';
const DAY_FIRST = new RegExp(
  `\\b${DAY}(?:\\s+${MONTH})?(?:,?\\s+(\\d{4}))?(?:${UNTIL}${DAY})?\\s+${MONTH},?\\s+(\\d{4})\\b`,
  'i',
);
const MONTH_FIRST = new RegExp(
  `\\b${MONTH}\\s+${DAY}(?:${UNTIL}(?:${MONTH}\\s+)?${DAY})?,?\\s+(\\d{4})\\b`,
  'i',
);

export function datesIn(text: string): Dates | null {
  const [from, until = from] = text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  if (from && until) return asDates(from, until);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, first = '', firstMonth, firstYear, last, month = '', year = ''] = dayFirst;
    return asDates(day(firstYear ?? year, firstMonth ?? month, first), day(year, month, last ?? first));
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) {
    const [, month = '', first = '', lastMonth, last, year = ''] = monthFirst;
    return asDates(day(year, month, first), day(year, lastMonth ?? month, last ?? first));
  }
  return null;
}

function day(year: string, month: string, date: string): string {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function asDates(from: string, until: string): Dates | null {
  const isDate = (text: string) => {
    const instant = Date.parse(`${text}T00:00Z`);
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  };
  if (!isDate(from) || !isDate(until)) return null;
  if (from <= until) return { from, until };
  // "28 Dec - 5 Jan 2021" begins in the year before.
  const before = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
  return isDate(before) && before <= until ? { from: before, until } : null;
}
