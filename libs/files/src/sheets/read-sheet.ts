/** Reads a CSV or XLSX file as headings and rows of text. What it cannot read it refuses with a reason, soon. */

/** `too_big`: over 8 MB, or over 64 MB unpacked · `too_wide`: over 100 columns · `too_long`: more rows than are asked for, 2,000 · `empty`: no heading or no row · `unreadable`: neither a CSV nor an XLSX file · `quote`: a quotation mark that is never closed. */
export type SheetReason = 'too_big' | 'too_wide' | 'too_long' | 'empty' | 'unreadable' | 'quote';

export type SheetRead =
  /** `lines`: of each row its number in the file, as a spreadsheet counts them; rows with nothing in them are left out. */
  | { ok: true; headings: string[]; rows: string[][]; lines: number[]; sha256: string }
  | { ok: false; reason: SheetReason };

const BYTES_AT_MOST = 8 * 1024 * 1024;
const COLUMNS_AT_MOST = 100;
const ROWS_AT_MOST = 2_000;
/** Empty lines are read over, so far. */
const LINES_PER_ROW = 5;

/** A ZIP begins so; every XLSX is one. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export async function readSheet(file: Blob, rowsAtMost = ROWS_AT_MOST): Promise<SheetRead> {
  if (file.size > BYTES_AT_MOST) return { ok: false, reason: 'too_big' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP.every((byte, place) => bytes[place] === byte);
  const read = isZip ? await readWorkbook(bytes) : await readCsv(bytes, rowsAtMost);
  if (!Array.isArray(read)) return { ok: false, reason: read };
  const [head, ...filled] = read
    .map((row, at) => ({ row, line: at + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  const headings = head?.row ?? [];
  const rows = filled.map(({ row }) => row);
  if (headings.length === 0 || rows.length === 0) return { ok: false, reason: 'empty' };
  if (headings.length > COLUMNS_AT_MOST) return { ok: false, reason: 'too_wide' };
  if (rows.length > rowsAtMost) return { ok: false, reason: 'too_long' };
  const lines = filled.map(({ line }) => line);
  return { ok: true, headings, rows, lines, sha256: await digest(bytes) };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | SheetReason> {
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(bytes);
}

async function readCsv(
  bytes: Uint8Array<ArrayBuffer>,
  rowsAtMost: number,
): Promise<string[][] | SheetReason> {
  const text = decode(bytes);
  if (text.includes('\0')) return 'unreadable';
  // A line that is wider than any entry list is not cut into cells first.
  const firstLine = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  if (firstLine.length > 20_000) return 'too_wide';
  const { default: papa } = await import('papaparse');
  // Guessed without empty lines, which have no cells, and read with them, which count.
  const { meta } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 10 });
  const { data, errors } = papa.parse<string[]>(text, {
    delimiter: meta.delimiter,
    preview: LINES_PER_ROW * rowsAtMost,
  });
  // Behind that nobody looked.
  if (data.length >= LINES_PER_ROW * rowsAtMost) return 'too_long';
  if (errors.some(({ code }) => code === 'MissingQuotes')) return 'quote';
  return data;
}

/** UTF-8, else what spreadsheets of Western Europe write. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
