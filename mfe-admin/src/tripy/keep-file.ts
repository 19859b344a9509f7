/** Keeps a tracker's file as its columns were said: counted first, with the rows that cannot be read. */
import { data, keepBatch, type RallySetUp, type TrackerBatch } from '@bivouac/data';
import { askWorker } from '../gps/ask-worker.ts';
import type { ReadAs } from '../gps/questions.ts';
import type { Say } from '../language/language.ts';
import type { AskedHour } from '../sheets/hours-in-file.ts';
import { orderOf, ordersOf, type PeekedFile, type PeekRefusal } from './peeked-files.ts';
import { headingKey, rememberTrackerColumns } from './remembered-columns.ts';

export interface Kept {
  /** Why it was not kept; null: it was. */
  trouble: string | null;
  rowsRefused: string[];
  /** What has to be answered before it is kept. */
  hours: readonly AskedHour[];
}

export const refusedFileText = (say: Say, name: string, reason: PeekRefusal) =>
  `${name}: ${say(`gpsFile.${reason}`)}`;

export async function keepFile(rally: RallySetUp, one: PeekedFile, say: Say): Promise<Kept> {
  if (one.kind === 'attachment')
    return { trouble: await kept(rally, one, { kind: 'attachment' }, 0, {}), rowsRefused: [], hours: [] };
  const read_as: ReadAs = {
    kind: one.kind,
    columns: one.columns,
    speed_unit: one.speed_unit,
    time_zone: rally.time_zone,
    ...(one.encoding ? { encoding: one.encoding } : {}),
    // A workbook is kept as CSV with its headings first.
    ...(one.kind === 'csv' ? { headings_at: one.sheet === null ? one.headingsAt : 1 } : {}),
    ...(ordersOf(one) ? { date_order: orderOf(one) ?? 'day' } : {}),
    ...(one.hours.length > 0 ? { second_hour: devicesInSecondHour(one) } : {}),
  };
  const bytes = await one.blob.arrayBuffer();
  const file = { batch: '', name: one.name, bytes, read_as };
  const counted = await askWorker({ ask: 'count', file }, [bytes]);
  if (counted.said !== 'counted') {
    const reason = counted.said === 'refused' ? counted.reason : 'failed';
    return { trouble: refusedFileText(say, one.name, reason), rowsRefused: [], hours: [] };
  }
  const hours = counted.hours.map(({ device, both }) => ({
    key: device,
    of: one.name.startsWith(`${device}.`) ? one.name : `${one.name}, ${device}`,
    both: both.map((ms) => new Date(ms).toISOString()),
    rows: [],
  }));
  if (hours.some(({ key }) => !one.chosenHours[key])) return { trouble: null, rowsRefused: [], hours };
  const lineOf = (line: number) => (one.sheet === null ? line : (one.lines[line - 2] ?? line));
  const rowsRefused = counted.rowsRefused.map(({ line, field, said: cell }) =>
    say('tripy.rowRefused', {
      ...{ file: one.name, line: lineOf(line), column: say(`trackerField.${field}`), cell },
    }),
  );
  if (counted.rows === 0) return { trouble: refusedFileText(say, one.name, 'empty'), rowsRefused, hours: [] };
  if (one.kind === 'csv') rememberTrackerColumns(one.headings, one);
  const asRead = { ...read_as, headings: headingKey(one.headings) };
  const trouble = await kept(rally, one, asRead, counted.rows, counted.refused);
  return { trouble, rowsRefused, hours: [] };
}

const devicesInSecondHour = ({ hours, chosenHours }: PeekedFile) =>
  hours.flatMap(({ key, both }) => (chosenHours[key] === both[1] ? [key] : []));

async function kept(
  rally: RallySetUp,
  { name, sha256, blob }: PeekedFile,
  read_as: TrackerBatch['read_as'],
  rows_read: number,
  refused: Record<string, number>,
): Promise<string | null> {
  const batch = { file_name: name, sha256, read_as, rows_read, refused };
  const done = await keepBatch(data(), rally.id, batch, blob);
  return done.ok ? null : `${name}: ${done.problem.message}`;
}
