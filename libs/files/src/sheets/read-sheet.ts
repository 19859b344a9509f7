/** Reads a CSV or XLSX file as headings and rows of text. What it cannot read it refuses with a reason, soon. */

import type { Encoding } from './decode.ts';
import { findHeadings, type Headings, isFilled, type Line } from './headings.ts';

/** `too_big`: over 8 MB, or over 64 MB unpacked · `too_wide`: over 100 columns · `too_long`: more rows than are asked for, 2,000 · `empty`: no heading or no row · `unreadable`: neither a CSV nor an XLSX file · `quote`: a quotation mark that is never closed · `error_cell`: a formula of a workbook has no value. */
export type SheetReason =
  | 'too_big'
  | 'too_wide'
  | 'too_long'
  | 'empty'
  | 'unreadable'
  | 'quote'
  | 'error_cell';

export interface SheetOptions {
  /** 2,000 if it is left out. */
  rowsAtMost?: number;
  /** By its name; the first that is shown if it is left out. */
  sheet?: string;
  /** Encoding of a CSV file that is not in Unicode; guessed if omitted. */
  encoding?: Encoding;
  /** Line of the headings, as a spreadsheet counts them; found if omitted. */
  headingsAt?: number;
}

export type SheetRead =
  | {
      ok: true;
      headings: string[];
      rows: string[][];
      /** Line number of each row, as a spreadsheet counts them; empty rows are left out. */
      lines: number[];
      /** Line of the headings, and the first lines of the file, among which they may be chosen. */
      headingsAt: number;
      firstLines: Line[];
      sha256: string;
      /** The visible sheets of a workbook, and the one that was read. */
      sheets: string[];
      sheet: string | null;
      /** null: Unicode or a workbook, where nothing was guessed. */
      encoding: Encoding | null;
    }
  /** `cell`: of an `error_cell`, as a spreadsheet names it. */
  | Refusal;

export type Refusal = { ok: false; reason: SheetReason; cell?: string };

/** A file whose headings are found, with the rows below them that are not empty. */
type Table =
  | (Headings & {
      ok: true;
      filled: Line[];
      sheets: string[];
      sheet: string | null;
      encoding: Encoding | null;
    })
  | Refusal;

const BYTES_AT_MOST = 8 * 1024 * 1024;
const COLUMNS_AT_MOST = 100;
const ROWS_AT_MOST = 2_000;
/** Empty lines are read over, so far. */
const LINES_PER_ROW = 5;

/** A ZIP begins so; every XLSX is one. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export async function readSheet(file: Blob, options: SheetOptions = {}): Promise<SheetRead> {
  if (file.size > BYTES_AT_MOST) return { ok: false, reason: 'too_big' };
  const { rowsAtMost = ROWS_AT_MOST } = options;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP.every((byte, place) => bytes[place] === byte);
  const read = isZip ? await readWorkbook(bytes, options) : await readCsv(bytes, { ...options, rowsAtMost });
  if (!read.ok) return read;
  const { filled, endAt: _, ...found } = read;
  if (found.headings.length === 0 || filled.length === 0) return { ok: false, reason: 'empty' };
  if (found.headings.length > COLUMNS_AT_MOST) return { ok: false, reason: 'too_wide' };
  if (filled.length > rowsAtMost) return { ok: false, reason: 'too_long' };
  const [rows, lines] = [filled.map(({ row }) => row), filled.map(({ line }) => line)];
  return { ...found, rows, lines, sha256: await digest(bytes) };
}

async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { sheet, headingsAt }: SheetOptions,
): Promise<Table> {
  const { readXlsx } = await import('./read-xlsx.ts');
  const read = await readXlsx(bytes, sheet);
  if (!read.ok) return read;
  const lines = read.rows.map((row, at): Line => ({ row, line: at + 1 }));
  const found = findHeadings(lines, headingsAt);
  const filled = lines.filter(({ row, line }) => line > found.endAt && row.some(isFilled));
  return { ok: true, ...found, filled, sheets: read.sheets, sheet: read.sheet, encoding: null };
}

async function readCsv(
  bytes: Uint8Array<ArrayBuffer>,
  { rowsAtMost, encoding, headingsAt }: SheetOptions & { rowsAtMost: number },
): Promise<Table> {
  const { openCsv } = await import('./csv.ts');
  const csv = openCsv(bytes, { encoding, headingsAt });
  if (!csv.ok) return csv;
  const filled: Line[] = [];
  const linesAtMost = LINES_PER_ROW * rowsAtMost;
  const { lines, isQuoteOpen } = csv.each((row, line) => filled.push({ row, line }), linesAtMost);
  if (lines >= linesAtMost) return { ok: false, reason: 'too_long' };
  if (isQuoteOpen) return { ok: false, reason: 'quote' };
  const { each: _, ...found } = csv;
  return { ...found, filled, sheets: [], sheet: null };
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
