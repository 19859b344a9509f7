/** Files as they were chosen: looked into one after the other, sheets turned into CSV; what nobody understands is an attachment. */
import type { TrackerBatch } from '@bivouac/data';
import { readSheet } from '@bivouac/files';
import { BYTES_AT_MOST, type FileReason, kindOfRows, type TrackerColumn } from '@bivouac/gps';
import { askWorker } from '../gps/ask-worker.ts';
import { rememberedTrackerColumns } from './remembered-columns.ts';

export interface PeekedFile {
  name: string;
  /** As it is kept: a sheet as CSV. */
  blob: Blob;
  sha256: string;
  kind: 'gpx' | 'csv' | 'attachment';
  headings: string[];
  rows: string[][];
  columns: TrackerColumn[];
  speed_unit: 'kmh' | 'ms' | 'mph' | 'knots';
}

/** `known`: the same file is there already, or was chosen twice. */
export type PeekRefusal = FileReason | 'error_cell' | 'failed' | 'known';
export type Peeked = { ok: true; file: PeekedFile } | { ok: false; name: string; reason: PeekRefusal };

export async function peekFile(
  file: File,
  batches: readonly Pick<TrackerBatch, 'sha256' | 'undone_at' | 'read_as'>[],
): Promise<Peeked> {
  const refused = (reason: PeekRefusal): Peeked => ({
    ok: false,
    name: file.name,
    reason,
  });
  if (file.size > BYTES_AT_MOST) return refused('too_big');
  const isSheet = /\.xlsx$/i.test(file.name);
  const blob = isSheet ? await sheetAsCsv(file) : file;
  if (!(blob instanceof Blob)) return refused(blob);
  const bytes = await blob.arrayBuffer();
  const told = await askWorker({ ask: 'peek', name: file.name, bytes }, [bytes]);
  const mapping = rememberedTrackerColumns(told.said === 'peeked' ? told.headings : [], batches);
  const isOurs = isSheet || /\.(gpx|csv|txt|tsv)$/i.test(file.name);
  const isRead = told.said === 'peeked' && (isOurs || isUnderstood(told.kind, mapping.columns));
  if (!isRead && !isOurs) return known(await attachmentOf(file));
  if (told.said !== 'peeked') return refused(told.said === 'refused' ? told.reason : 'failed');
  const { columns, speed_unit } = mapping;
  const type = told.kind === 'gpx' ? 'application/gpx+xml' : 'text/csv';
  const { sha256, kind, headings, rows } = told;
  return known({
    ...{ name: file.name.slice(0, 200), blob: new Blob([blob], { type }) },
    ...{ sha256, kind, headings, rows, columns, speed_unit },
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
  };
}

/** Passages of a day: many more than an entry list has. */
const ROWS_AT_MOST = 200_000;

async function sheetAsCsv(file: File): Promise<Blob | PeekRefusal> {
  const sheet = await readSheet(file, { rowsAtMost: ROWS_AT_MOST });
  if (!sheet.ok) return sheet.reason === 'too_long' ? 'too_big' : sheet.reason;
  const { default: papa } = await import('papaparse');
  return new Blob([papa.unparse([sheet.headings, ...sheet.rows])], { type: 'text/csv' });
}
