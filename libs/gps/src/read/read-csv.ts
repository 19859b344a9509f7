/** A tracker's CSV, row by row: never the whole sheet in memory. */
import papa from 'papaparse';
import { kindOfRows, type TrackerColumn } from './columns.ts';
import { FileNotRead } from './file-problem.ts';
import { type RowsQuestion, type RowsRead, RowsReader } from './read-rows.ts';

const COLUMNS_AT_MOST = 100;
const LINE_AT_MOST = 20_000;
const ROWS_SHOWN = 4;

/** Headings and the first rows, for a person to say what the columns are. Throws `FileNotRead`. */
export function peekCsv(text: string): { headings: string[]; rows: string[][] } {
  const end = text.indexOf('\n');
  if ((end < 0 ? text.length : end) > LINE_AT_MOST) throw new FileNotRead('too_wide');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: ROWS_SHOWN + 1 });
  const [headings = [], ...rows] = data;
  if (headings.length > COLUMNS_AT_MOST) throw new FileNotRead('too_wide');
  if (rows.length === 0) throw new FileNotRead('empty');
  return { headings: headings.map((heading) => heading.replace(/^\uFEFF/, '').trim()), rows };
}

/** Throws `FileNotRead`. */
export function readCsv(
  text: string,
  question: RowsQuestion,
  said: (rows: number) => void = () => undefined,
): RowsRead {
  peekCsv(text);
  let isQuoteOpen = false;
  let rows = 0;
  const take = rowsInto(question);
  papa.parse<string[]>(text, {
    skipEmptyLines: true,
    step({ data, errors }) {
      isQuoteOpen ||= errors.some(({ code }) => code === 'MissingQuotes');
      if (rows++ > 0) take.row(data);
      if (rows % 10_000 === 0) said(rows);
    },
  });
  if (isQuoteOpen) throw new FileNotRead('quote');
  said(rows);
  return take.read();
}

export function rowsInto(question: RowsQuestion): { row(cells: readonly string[]): void; read(): RowsRead } {
  const reader = new RowsReader(question);
  const kind = kindOfRows(question.columns as readonly TrackerColumn[]);
  if (!kind) throw new FileNotRead('empty');
  const take = { track: 'position', passages: 'passage', overspeeds: 'overspeed' } as const;
  return { row: (cells) => reader[take[kind]](cells), read: () => reader.read() };
}
