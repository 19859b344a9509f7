/** A cell of a workbook as it would stand in a CSV file. */

/** Day 0 of spreadsheets, in ms. A date of the first two months is a duration or a time of day: no rally was driven then. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DATE = Date.UTC(1900, 2, 1);

export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell) : String(cell);
}

/** Spreadsheets count days as a fraction: a second is not exact there, so it is rounded to thousandths. Dates have no time zone. */
function dateText(date: Date): string {
  const ms = Math.round(date.getTime());
  if (ms < FIRST_DATE) return timeText(ms - DAY_ZERO);
  const [day = '', time = ''] = new Date(ms).toISOString().slice(0, -1).split('T');
  return time === '00:00:00.000' ? day : `${day} ${time.replace(/\.000$/, '')}`;
}

function timeText(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [seconds, rest] = [Math.floor(ms / 1000), ms % 1000];
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return rest === 0 ? text : `${text}.${String(rest).padStart(3, '0')}`;
}
