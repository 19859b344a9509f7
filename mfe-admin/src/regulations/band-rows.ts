/** Bands and intervals as rows of a table: each up to or over a number, with its time. What is typed stays text until it is read. */
import { parseMinutes } from '@bivouac/rules';

/** `bands`: over so many km/h · `intervals`: up to a place, the last one for all behind. */
export type BandKind = 'bands' | 'intervals';

export interface BandRow {
  bound: string;
  time: string;
}

/** Why a row cannot be taken; `order`: not more than the row above. */
export type RowProblem = 'bound' | 'time' | 'order';

/** The bound of the last of a list of intervals: for all places behind. */
export const REST = '*';

export function isBandKind(kind: string): kind is BandKind {
  return kind === 'bands' || kind === 'intervals';
}

export function rowsOf(kind: BandKind, text: string): BandRow[] {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [bound = '', ...time] = line.split('=').map((part) => part.trim());
      return { bound, time: time.join('=') };
    });
  return kind === 'bands' || rows.at(-1)?.bound === REST ? rows : [...rows, { bound: REST, time: '' }];
}

export function textOfRows(rows: readonly BandRow[]): string {
  return rows.map(({ bound, time }) => `${bound} = ${time}`).join('\n');
}

/** How many rows may be moved and removed: the places behind stay at the end. */
export function movable(kind: BandKind, rows: readonly BandRow[]): number {
  return kind === 'intervals' ? rows.length - 1 : rows.length;
}

export function withRow(kind: BandKind, rows: readonly BandRow[], behind: number): BandRow[] {
  return rows.toSpliced(Math.min(behind + 1, movable(kind, rows)), 0, { bound: '', time: '' });
}

export function withoutRow(rows: readonly BandRow[], at: number): BandRow[] {
  return rows.toSpliced(at, 1);
}

export function withRowMoved(
  kind: BandKind,
  rows: readonly BandRow[],
  at: number,
  by: 1 | -1,
): readonly BandRow[] {
  const to = at + by;
  const last = movable(kind, rows);
  const row = rows[at];
  return !row || at >= last || to < 0 || to >= last ? rows : rows.toSpliced(at, 1).toSpliced(to, 0, row);
}

export function rowProblem(rows: readonly BandRow[], at: number): RowProblem | null {
  const row = rows[at];
  if (!row) return null;
  if (row.bound !== REST && !/^\d{1,9}$/.test(row.bound)) return 'bound';
  if (!parseMinutes(row.time).ok) return 'time';
  const above = rows[at - 1];
  return above && row.bound !== REST && Number(row.bound) <= Number(above.bound) ? 'order' : null;
}
