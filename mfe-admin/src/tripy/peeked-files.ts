/** Files as they were chosen: looked into one after the other, sheets turned into CSV; what nobody understands is an attachment. */
import type { TrackerBatch } from '@bivouac/data';
import { type DateOrder, readSheet } from '@bivouac/files';
import { BYTES_AT_MOST, type FileReason, kindOfRows, type SpeedUnit, type TrackerColumn } from '@bivouac/gps';
import { askWorker } from '../gps/ask-worker.ts';
import type { Peek } from '../gps/questions.ts';
import type { AskedHour, ChosenHours } from '../sheets/hours-in-file.ts';
import type { ReadFile, ReadOptions } from '../sheets/read-as.tsx';
import { rememberedTrackerColumns } from './remembered-columns.ts';

export interface PeekedFile extends ReadFile, Omit<Peek, 'kind' | keyof ReadFile> {
  name: string;
  /** As it was chosen, to be read in another way. */
  picked: File;
  /** As it is kept: a sheet as CSV. */
  blob: Blob;
  sha256: string;
  kind: 'gpx' | 'csv' | 'attachment';
  columns: TrackerColumn[];
  speed_unit: SpeedUnit;
  /** Of a workbook: numbers of its rows. */
  lines: readonly number[];
  /** null: not chosen. */
  order: DateOrder | null;
  /** By device: found as the file is imported. */
  hours: readonly AskedHour[];
  chosenHours: ChosenHours;
}

export const NO_HOURS = { hours: [], chosenHours: {} };

/** `known`: the same file is there already, or was chosen twice. */
export type PeekRefusal = FileReason | 'error_cell' | 'failed' | 'known';
export type Peeked = { ok: true; file: PeekedFile } | { ok: false; name: string; reason: PeekRefusal };

export async function peekFile(
  file: File,
  batches: readonly Pick<TrackerBatch, 'sha256' | 'undone_at' | 'read_as'>[],
  options: ReadOptions = {},
): Promise<Peeked> {
  const refused = (reason: PeekRefusal): Peeked => ({ ok: false, name: file.name, reason });
  if (file.size > BYTES_AT_MOST) return refused('too_big');
  const isSheet = /\.xlsx$/i.test(file.name);
  const workbook = isSheet ? await sheetAsCsv(file, options) : null;
  if (typeof workbook === 'string') return refused(workbook);
  const blob = workbook?.blob ?? file;
  const bytes = await blob.arrayBuffer();
  // Of a workbook the headings are in the first line of its CSV.
  const { encoding, headingsAt } = workbook ? { headingsAt: 1 } : options;
  const told = await askWorker({ ask: 'peek', name: file.name, bytes, encoding, headingsAt }, [bytes]);
  const mapping = rememberedTrackerColumns(told.said === 'peeked' ? told.headings : [], batches);
  const isOurs = isSheet || /\.(gpx|csv|txt|tsv)$/i.test(file.name);
  const isRead = told.said === 'peeked' && (isOurs || isUnderstood(told.kind, mapping.columns));
  if (!isRead && !isOurs) return known(await attachmentOf(file));
  if (told.said !== 'peeked') return refused(told.said === 'refused' ? told.reason : 'failed');
  const { columns, speed_unit } = mapping;
  const type = told.kind === 'gpx' ? 'application/gpx+xml' : 'text/csv';
  const { said: _, ...found } = told;
  return known({
    ...{
      name: file.name.slice(0, 200),
      picked: file,
      blob: new Blob([blob], { type }),
      sheets: [],
      sheet: null,
      lines: [],
    },
    ...{ ...found, ...workbook?.found, columns, speed_unit, order: null, ...NO_HOURS },
  });

  function known(read: PeekedFile | null): Peeked {
    if (!read) return refused('failed');
    const isThere = batches.some(({ sha256, undone_at }) => sha256 === read.sha256 && !undone_at);
    return isThere ? refused('known') : { ok: true, file: read };
  }
}

function isUnderstood(kind: 'gpx' | 'csv', columns: readonly TrackerColumn[]): boolean {
  return kind === 'gpx' || kindOfRows(columns) !== null;
}

async function attachmentOf(file: File): Promise<PeekedFile | null> {
  const bytes = await file.arrayBuffer();
  const told = await askWorker({ ask: 'hash', bytes }, [bytes]);
  if (told.said !== 'hashed') return null;
  return {
    // Whatever it says it is, it is kept as nothing but bytes.
    ...{ name: file.name.slice(0, 200), blob: new Blob([file], { type: 'application/octet-stream' }) },
    ...{ sha256: told.sha256, kind: 'attachment', headings: [], rows: [], columns: [], speed_unit: 'kmh' },
    ...{ picked: file, sheets: [], sheet: null, encoding: null, headingsAt: 0, firstLines: [] },
    ...{ lines: [], filled: [], orders: [], order: null, ...NO_HOURS },
  };
}

/** Whether the dates of this file begin with the day, by the columns that say when; `either`: it must be asked. */
export function ordersOf({ columns, orders, kind }: PeekedFile): DateOrder | 'either' | null {
  if (kind !== 'csv') return null;
  const found = orders.filter((order, place) => order && WHEN.has(columns[place] ?? ''));
  const [sure, other] = new Set(found.filter((order) => order !== 'either'));
  return other ? 'either' : (sure ?? found[0] ?? null);
}

const WHEN: ReadonlySet<TrackerColumn> = new Set(['time', 'date', 'end']);

/** null: it must be asked. */
export function orderOf(file: PeekedFile): DateOrder | null {
  const found = ordersOf(file);
  return file.order ?? (found === 'either' ? null : (found ?? 'day'));
}

/** Passages of a day: many more than an entry list has. */
const ROWS_AT_MOST = 200_000;

async function sheetAsCsv(
  file: File,
  options: ReadOptions,
): Promise<{ blob: Blob; found: ReadFile & { lines: number[] } } | PeekRefusal> {
  const sheet = await readSheet(file, { ...options, rowsAtMost: ROWS_AT_MOST });
  if (!sheet.ok) return sheet.reason === 'too_long' ? 'too_big' : sheet.reason;
  const { default: papa } = await import('papaparse');
  const blob = new Blob([papa.unparse([sheet.headings, ...sheet.rows])], { type: 'text/csv' });
  const { sheets, sheet: name, encoding, headingsAt, firstLines, lines } = sheet;
  return { blob, found: { sheets, sheet: name, encoding, headingsAt, firstLines, lines } };
}
