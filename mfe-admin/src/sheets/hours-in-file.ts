/** Times of day in a file that clocks show twice, as they are set back: the file, the row above or a person says which of the two is meant. */
import { clockAt, instantsAt, readOffset } from '@bivouac/rules';

export type ChosenHours = Readonly<Record<string, string>>;

export interface AskedHour {
  key: string;
  /** What it is the time of: a code, or a column. */
  of: string;
  both: readonly string[];
  /** Places of the rows it is asked for, in what is sent. */
  rows: number[];
}

interface FileHour {
  /** `YYYY-MM-DD` */
  date: string;
  /** After midnight; 24 hours and more are of a later day. */
  minutes: number;
  timeZone: string;
  /** What `sided` found after it. */
  side: string;
  /** ISO 8601 in UTC; it is not before this, unless the file is out of order. */
  after: string | null;
  of: string;
  row: number;
}

/** `02:30A`, `02:30 B` and `02:30+01:00` as the clock and what follows it. */
export function sided(text: string): [clock: string, side: string] {
  const [, clock = text, side = ''] = /^(.*\d)\s?([ab]|[+-]\d{2}:?\d{2})$/i.exec(text) ?? [];
  return [clock, side];
}

export type HoursInFile = ReturnType<typeof hoursInFile>;

/** Collects what has to be asked while rows are read. */
export function hoursInFile(chosen: ChosenHours = {}) {
  const asked = new Map<string, AskedHour>();
  /** The instant of a time, the first reading where it is still to be asked; null: it does not have what follows it. */
  const read = ({ side, after, of, row, ...hour }: FileHour): string | null => {
    const all = instantsOf(hour);
    const [first = ''] = all;
    if (side !== '') return all.find((at, nth) => hasSide(side, at, nth, all.length, hour.timeZone)) ?? null;
    const inOrder = all.filter((at) => after === null || at >= after);
    if (all.length < 2 || inOrder.length === 1) return inOrder[0] ?? first;
    const key = `${of} ${first}`;
    const one = asked.get(key) ?? { key, of, both: all, rows: [] };
    asked.set(key, { ...one, rows: [...one.rows, row] });
    return chosen[key] ?? first;
  };
  return { asked, read };
}

export function instantsOf({ date, minutes, timeZone }: Pick<FileHour, 'date' | 'minutes' | 'timeZone'>) {
  return instantsAt(Date.parse(date) + minutes * 60_000, timeZone).map((at) => new Date(at).toISOString());
}

function hasSide(side: string, at: string, nth: number, many: number, timeZone: string): boolean {
  if (/^[ab]$/i.test(side)) return many === 2 && nth === (side.toUpperCase() === 'A' ? 0 : 1);
  const ms = Date.parse(at);
  return clockAt(ms, timeZone) - ms === readOffset(side);
}
