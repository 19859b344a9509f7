/** Files as they were chosen: looked into one after the other, sheets turned into CSV, each with what it is or why it is refused. */
import type { TrackerBatch } from '@bivouac/data';
import { BYTES_AT_MOST, type FileReason, type TrackerColumn } from '@bivouac/gps';
import { askWorker } from '../gps/ask-worker.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { rememberedTrackerColumns } from './remembered-columns.ts';

export interface PeekedFile {
  name: string;
  /** As it is kept: a sheet as CSV. */
  blob: Blob;
  sha256: string;
  kind: 'gpx' | 'csv';
  headings: string[];
  rows: string[][];
  columns: TrackerColumn[];
  speed_unit: 'kmh' | 'ms' | 'mph' | 'knots';
}

/** `known`: the same file is there already, or was chosen twice. */
export type Peeked =
  | { ok: true; file: PeekedFile }
  | { ok: false; name: string; reason: FileReason | 'failed' | 'known' };

export async function peekFile(
  file: File,
  batches: readonly Pick<TrackerBatch, 'sha256' | 'undone_at'>[],
): Promise<Peeked> {
  const refused = (reason: FileReason | 'failed' | 'known'): Peeked => ({
    ok: false,
    name: file.name,
    reason,
  });
  if (file.size > BYTES_AT_MOST) return refused('too_big');
  const blob = /\.xlsx$/i.test(file.name) ? await sheetAsCsv(file) : file;
  if (!blob) return refused('unreadable');
  const bytes = await blob.arrayBuffer();
  const told = await askWorker({ ask: 'peek', name: file.name, bytes }, [bytes]).done;
  if (told.said !== 'peeked') return refused(told.said === 'refused' ? told.reason : 'failed');
  if (batches.some(({ sha256, undone_at }) => sha256 === told.sha256 && !undone_at)) return refused('known');
  const { columns, speed_unit } = rememberedTrackerColumns(told.headings);
  const type = told.kind === 'gpx' ? 'application/gpx+xml' : 'text/csv';
  return {
    ok: true,
    file: {
      name: file.name.slice(0, 200),
      blob: new Blob([blob], { type }),
      sha256: told.sha256,
      kind: told.kind,
      headings: told.headings,
      rows: told.rows,
      columns,
      speed_unit,
    },
  };
}

async function sheetAsCsv(file: File): Promise<Blob | null> {
  const sheet = await readSheet(file);
  if (!sheet.ok) return null;
  const { default: papa } = await import('papaparse');
  return new Blob([papa.unparse([sheet.headings, ...sheet.rows])], { type: 'text/csv' });
}
