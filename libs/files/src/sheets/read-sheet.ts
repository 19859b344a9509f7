/** Reads a CSV or XLSX file as headings and rows of text. What it cannot read it refuses with a reason, soon. */

import { decode, type Encoding } from './decode.ts';
import { splitHeadings } from './headings.ts';

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
}

export type SheetRead =
  | {
      ok: true;
      headings: string[];
      rows: string[][];
      /** Line number of each row, as a spreadsheet counts them; empty rows are left out. */
      lines: number[];
      sha256: string;
      /** The visible sheets of a workbook, and the one that was read. */
      sheets: string[];
      sheet: string | null;
      /** null: Unicode or a workbook, where nothing was guessed. */
      encoding: Encoding | null;
    }
  /** `cell`: of an `error_cell`, as a spreadsheet names it. */
  | { ok: false; reason: SheetReason; cell?: string };

/** The rows of a file, before its headings are found. */
export type Table =
  | { ok: true; rows: string[][]; sheets: string[]; sheet: string | null; encoding: Encoding | null }
  | { ok: false; reason: SheetReason; cell?: string };

const BYTES_AT_MOST = 8 * 1024 * 1024;
const COLUMNS_AT_MOST = 100;
const ROWS_AT_MOST = 2_000;
/** Empty lines are read over, so far. */
const LINES_PER_ROW = 5;

/** A ZIP begins so; every XLSX is one. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export async function readSheet(file: Blob, options: SheetOptions = {}): Promise<SheetRead> {
  if (file.size > BYTES_AT_MOST) return { ok: false, reason: 'too_big' };
  const { rowsAtMost = ROWS_AT_MOST, sheet } = options;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP.every((byte, place) => bytes[place] === byte);
  const read = isZip ? await readWorkbook(bytes, sheet) : await readCsv(bytes, { ...options, rowsAtMost });
  if (!read.ok) return read;
  const { rows: cells, ...found } = read;
  const { headings, filled } = splitHeadings(
    cells
      .map((row, at) => ({ row, line: at + 1 }))
      .filter(({ row }) => row.some((cell) => cell.trim() !== '')),
  );
  const rows = filled.map(({ row }) => row);
  if (headings.length === 0 || rows.length === 0) return { ok: false, reason: 'empty' };
  if (headings.length > COLUMNS_AT_MOST) return { ok: false, reason: 'too_wide' };
  if (rows.length > rowsAtMost) return { ok: false, reason: 'too_long' };
  return { ...found, headings, rows, lines: filled.map(({ line }) => line), sha256: await digest(bytes) };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<Table> {
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(bytes, sheet);
}

/** Spreadsheets name the separator in the first line, for themselves. */
const SEPARATOR = /^"?sep=(.)"?[^\S\t]*(?:\r?\n|$)/i;

async function readCsv(
  bytes: Uint8Array<ArrayBuffer>,
  { rowsAtMost, encoding: chosen }: SheetOptions & { rowsAtMost: number },
): Promise<Table> {
  const { text: whole, encoding } = decode(bytes, chosen);
  if (whole.includes('\0')) return { ok: false, reason: 'unreadable' };
  const [named = '', separator] = SEPARATOR.exec(whole) ?? [];
  const text = whole.slice(named.length);
  // A line that is wider than any entry list is not cut into cells first.
  const firstLine = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  if (firstLine.length > 20_000) return { ok: false, reason: 'too_wide' };
  const { default: papa } = await import('papaparse');
  // Guessed without empty lines, which have no cells, and read with them, which count.
  const { meta } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 10 });
  const { data, errors } = papa.parse<string[]>(text, {
    delimiter: separator ?? meta.delimiter,
    preview: LINES_PER_ROW * rowsAtMost,
  });
  // Behind that nobody looked.
  if (data.length >= LINES_PER_ROW * rowsAtMost) return { ok: false, reason: 'too_long' };
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { ok: false, reason: 'quote' };
  return { ok: true, rows: named ? [[], ...data] : data, sheets: [], sheet: null, encoding };
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
