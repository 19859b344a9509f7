/** Reads a day with the name of its month in English, French or Spanish. */

/** `9 May 2026`, `Saturday 9th May`, `sábado 9 de mayo de 2026`, `samedi 1er mai`; `Saturday, May 9, 2026`. */
const DAY_FIRST =
  /^(?:([a-z]+)\.? )?(\d{1,2})(?:st|nd|rd|th|er)? (?:de )?([a-z]+)\.?(?: (?:de |del )?(\d{4}))?$/;
const MONTH_FIRST = /^(?:([a-z]+)\.? )?([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/;

/** January first, in three languages; the first three letters are enough where they name one alone. */
const MONTHS = [
  ...['january janvier enero', 'february fevrier febrero', 'march mars marzo', 'april avril abril'],
  ...['may mai mayo', 'june juin junio', 'july juillet julio', 'august aout agosto'],
  ...['september septembre septiembre setiembre sept', 'october octobre octubre'],
  ...['november novembre noviembre', 'december decembre diciembre'],
].map((words) => words.split(' '));
/** Sunday first. */
const WEEKDAYS = [
  ...['sunday dimanche domingo', 'monday lundi lunes', 'tuesday mardi martes tues'],
  ...['wednesday mercredi miercoles', 'thursday jeudi jueves thur thurs', 'friday vendredi viernes'],
  ...['saturday samedi sabado'],
].map((words) => words.split(' '));

/** `near`: a date without a year is the one nearest to it; left out, there must be a year. */
export function spelledDate(text: string, near?: string): string | null {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
  const day = DAY_FIRST.exec(plain);
  const read = day ?? MONTH_FIRST.exec(plain);
  if (!read) return null;
  const [, weekday, ...rest] = read;
  const [number, name, year] = day ? rest : [rest[1], rest[0], rest[2]];
  const month = placeOf(MONTHS, name ?? '') + 1;
  if (month === 0) return null;
  if (!year && !near) return null;
  const date = calendarDay(
    year ? Number(year) : yearNear(near ?? '', month, Number(number)),
    month,
    Number(number),
  );
  // A weekday that is another one is a mistake in one of the two.
  const isOther = date && weekday && new Date(date).getUTCDay() !== placeOf(WEEKDAYS, weekday);
  return isOther ? null : date;
}

export function yearNear(near: string, month: number, day: number): number {
  const year = Number(near.slice(0, 4));
  const away = (one: number) => Math.abs(Date.UTC(one, month - 1, day) - Date.parse(near));
  return [year, year - 1, year + 1].reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** -1: none, or several begin so. */
function placeOf(names: readonly (readonly string[])[], word: string): number {
  const whole = names.findIndex((words) => words.includes(word));
  if (whole >= 0 || word.length < 3) return whole;
  const begun = names.flatMap((words, place) => (words.some((one) => one.startsWith(word)) ? [place] : []));
  return begun.length === 1 ? (begun[0] ?? -1) : -1;
}

/** `YYYY-MM-DD`; null: no calendar has it. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const read = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date ? null : date;
}
