/** Opens a CSV file: its letters, its separator and its headings. Its rows are then read one by one: a tracker's file has a million of them. */
import papa from 'papaparse';
import { decode, type Encoding } from './decode.ts';
import { findHeadings, type Headings, isFilled, type Line } from './headings.ts';

export interface CsvOptions {
  /** Encoding of a file that is not in Unicode; guessed if omitted. */
  encoding?: Encoding | undefined;
  /** Line of the headings, as a spreadsheet counts them; found if omitted. */
  headingsAt?: number | undefined;
}

export interface LinesRead {
  /** How many there were, empty ones too. */
  lines: number;
  /** A quotation mark is never closed. */
  isQuoteOpen: boolean;
}

export interface OpenCsv extends Headings {
  ok: true;
  encoding: Encoding | null;
  /** Rows below the headings, without empty ones; of so many lines at most, if a limit is given. */
  each(take: (row: string[], line: number) => unknown, linesAtMost?: number): LinesRead;
}

/** Spreadsheets name the separator in the first line, for themselves. */
const SEPARATOR = /^"?sep=(.)"?[^\S\t]*(?:\r?\n|$)/i;
/** A line that is wider than any entry list is not cut into cells. */
const LINE_AT_MOST = 20_000;
/** Headings are looked for in so many lines, and signs. */
const LINES_LOOKED_AT = 200;
const SIGNS_LOOKED_AT = 400_000;

export function openCsv(
  bytes: Uint8Array<ArrayBuffer>,
  { encoding: chosen, headingsAt }: CsvOptions = {},
): OpenCsv | { ok: false; reason: 'unreadable' | 'too_wide' } {
  const { text: whole, encoding } = decode(bytes, chosen);
  if (whole.includes('\0')) return { ok: false, reason: 'unreadable' };
  const [named = '', separator] = SEPARATOR.exec(whole) ?? [];
  const text = whole.slice(named.length);
  const end = text.indexOf('\n');
  if ((end < 0 ? text.length : end) > LINE_AT_MOST) return { ok: false, reason: 'too_wide' };
  // Guessed without empty lines, which have no cells, and read with them, which count.
  const head = text.slice(0, SIGNS_LOOKED_AT);
  const { meta } = papa.parse<string[]>(head, { skipEmptyLines: 'greedy', preview: 10 });
  const delimiter = separator ?? meta.delimiter;
  const before = named ? 1 : 0;
  const { data } = papa.parse<string[]>(head, { delimiter, preview: LINES_LOOKED_AT });
  const lines = data.map((row, at): Line => ({ row, line: at + 1 + before }));
  const found = findHeadings(lines, headingsAt);
  return {
    ok: true,
    encoding,
    ...found,
    each(take, linesAtMost = 0) {
      let line = before;
      let isQuoteOpen = false;
      papa.parse<string[]>(text, {
        delimiter,
        preview: linesAtMost,
        step({ data: row, errors }) {
          line++;
          isQuoteOpen ||= errors.some(({ code }) => code === 'MissingQuotes');
          if (line > found.endAt && row.some(isFilled)) take(row, line);
        },
      });
      return { lines: line, isQuoteOpen };
    },
  };
}
