/** A block of cells from a spreadsheet, laid over the grid: what each cell means there, what would change, what cannot be read. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { readCrewNumber } from '@bivouac/rules';
import type { MessageId } from '../../catalogues/index.ts';
import type { GridRow } from '../grid/rows.ts';
import { expectedAt, readTimeAt } from '../model/expected-at.ts';

export type PastedCell = { number: string; point: string; text: string } & (
  | { kind: 'same'; at: string }
  | { kind: 'change'; at: string; expected: string | null; old: GridChrono | null }
  | { kind: 'unreadable'; reason: MessageId }
);

export interface PastedBlock {
  cells: readonly PastedCell[];
  changes: readonly (PastedCell & { kind: 'change' })[];
  unreadable: readonly (PastedCell & { kind: 'unreadable' })[];
}

/** Where the block lies: `numbered`: its first column names crews, else they follow from the chosen row down. */
interface Layout {
  lines: readonly (readonly string[])[];
  /** Per column of times the point; null: none of this stage. */
  points: readonly (GridPoint | null)[];
  heads: readonly string[];
  isNumbered: boolean;
}

export function tableOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export function readBlock(
  text: string,
  grid: ChronosGrid,
  rows: readonly GridRow[],
  from: { row: number; column: number },
): PastedBlock {
  const { lines, points, heads, isNumbered } = layOut(tableOf(text), grid, from.column);
  const byNumber = new Map(rows.map((row) => [row.crew.number, row]));
  const seen = new Set<string>();
  const cells = lines.flatMap((line, index) => {
    const times = isNumbered ? line.slice(1) : line;
    const number = isNumbered ? readCrewNumber(line[0] ?? '') : (rows[from.row + index]?.crew.number ?? '');
    return times.flatMap((typed, column): PastedCell[] => {
      if (typed === '') return [];
      const point = points[column] ?? null;
      const where = {
        number: number || `${index + 1}`,
        point: point?.code ?? heads[column] ?? '?',
        text: typed,
      };
      const row = byNumber.get(number);
      if (!row)
        return [{ ...where, kind: 'unreadable', reason: number ? 'paste.unknownCrew' : 'paste.noCrew' }];
      if (!point) return [{ ...where, kind: 'unreadable', reason: 'paste.unknownPoint' }];
      const cell = `${number} ${point.id}`;
      if (seen.has(cell)) return [{ ...where, kind: 'unreadable', reason: 'paste.twice' }];
      seen.add(cell);
      return [{ ...where, ...readCell(typed, grid, point, row) }];
    });
  });
  return {
    cells,
    changes: cells.filter((cell) => cell.kind === 'change'),
    unreadable: cells.filter((cell) => cell.kind === 'unreadable'),
  };
}

function readCell(text: string, grid: ChronosGrid, point: GridPoint, row: GridRow) {
  const old = row.cells.get(point.id)?.chrono ?? null;
  const expected = expectedAt(grid, point, row.crew);
  const read = readTimeAt(text, grid, point, expected);
  if (read.kind === 'unreadable')
    return { kind: 'unreadable' as const, reason: `time.${read.reason}` as const };
  if (read.kind !== 'at') return { kind: 'unreadable' as const, reason: 'time.not_a_time' as const };
  return read.at === old?.at
    ? { kind: 'same' as const, at: read.at }
    : { kind: 'change' as const, at: read.at, expected, old };
}

function layOut(table: readonly (readonly string[])[], grid: ChronosGrid, column: number): Layout {
  const byCode = new Map(grid.points.map((point) => [point.code.toUpperCase(), point]));
  const numbers = new Set(grid.crews.map(({ number }) => number));
  const [first = []] = table;
  const hasHead = first.some((cell) => byCode.has(cell.toUpperCase()));
  const lines = hasHead ? table.slice(1) : table;
  const isNumbered =
    (hasHead && !byCode.has((first[0] ?? '').toUpperCase())) ||
    (lines.every((line) => line.length > 1) &&
      lines.every(([cell = '']) => numbers.has(readCrewNumber(cell))));
  const width = Math.max(0, ...lines.map((line) => line.length)) - (isNumbered ? 1 : 0);
  const heads = hasHead ? first.slice(isNumbered ? 1 : 0) : [];
  const points = Array.from({ length: width }, (_, n) =>
    hasHead ? (byCode.get((heads[n] ?? '').toUpperCase()) ?? null) : (grid.points[column + n] ?? null),
  );
  return { lines, points, heads, isNumbered };
}
