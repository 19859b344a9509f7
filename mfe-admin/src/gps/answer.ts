/** What the worker does with a question; apart from it, so that tests ask without one. */
import { DateOrderFinder } from '@bivouac/files';
import { decode, type Encoding, type OpenCsv, openCsv } from '@bivouac/files/csv';
import {
  BYTES_AT_MOST,
  checkRoadbook,
  FileNotRead,
  type RowsRead,
  readGpxTracks,
  readRoadbook,
  refuseDeclarations,
  rowsInto,
  textOf,
} from '@bivouac/gps';
import { type Judge, judgeOf } from './judge.ts';
import type { GpsAnswer, GpsQuestion, Peek, TrackerFile } from './questions.ts';

export type Tell = (answer: GpsAnswer) => void;

export function answering(): (question: GpsQuestion, tell: Tell) => Promise<void> {
  const begun: Begun = { judge: null };
  return async (question, tell) => {
    try {
      await reply(question, tell, begun);
    } catch (problem) {
      if (!(problem instanceof FileNotRead)) throw problem;
      tell({ said: 'refused', reason: problem.reason });
    }
  };
}

interface Begun {
  judge: Judge | null;
}

async function reply(question: GpsQuestion, tell: Tell, begun: Begun): Promise<void> {
  if (question.ask === 'roadbook') {
    const bytes = new Uint8Array(question.bytes);
    const roadbook = readRoadbook(textOf(bytes));
    tell({ said: 'roadbook', roadbook, remarks: checkRoadbook(roadbook), sha256: await sha256Of(bytes) });
  } else if (question.ask === 'peek') {
    const bytes = new Uint8Array(question.bytes);
    const isXml = /^\s*</.test(decode(bytes.slice(0, 400)).text);
    if (isXml) refuseDeclarations(textOf(bytes));
    const peeked = isXml ? NOTHING_PEEKED : peekCsv(bytes, question);
    tell({ said: 'peeked', sha256: await sha256Of(bytes), ...peeked });
  } else if (question.ask === 'hash') {
    tell({ said: 'hashed', sha256: await sha256Of(new Uint8Array(question.bytes)) });
  } else if (question.ask === 'count') {
    const { tracks, passages, overspeeds, causes, refused: rowsRefused, hours } = readFile(question.file);
    const samples = tracks.reduce((sum, { timeMs }) => sum + timeMs.length, 0);
    const devices = [
      ...tracks.map(({ name }) => name),
      ...[...passages, ...overspeeds].map(({ device }) => device),
    ];
    const refused = Object.fromEntries(Object.entries(causes).filter(([, count]) => count > 0));
    tell({
      said: 'counted',
      rows: samples + passages.length + overspeeds.length,
      devices: [...new Set(devices)],
      refused,
      rowsRefused,
      hours,
    });
  } else if (question.ask === 'evaluate') {
    begun.judge = judgeOf(question, readFile);
    tell({ said: 'judged', samples: 0 });
  } else if (question.ask === 'judge') {
    tell({ said: 'judged', samples: begun.judge?.take(question.file) ?? 0 });
  } else {
    const findings = begun.judge?.findings() ?? { crews: [], outside: [], strangers: [], samples: 0 };
    tell({ said: 'evaluated', findings });
  }
}

const NOTHING_PEEKED: Peek = {
  ...{
    kind: 'gpx',
    headings: [],
    rows: [],
    headingsAt: 0,
    firstLines: [],
    encoding: null,
    filled: [],
    orders: [],
  },
};
const ROWS_SHOWN = 4;
const COLUMNS_AT_MOST = 100;

function peekCsv(bytes: Uint8Array<ArrayBuffer>, { encoding: chosen, headingsAt: line }: CsvAs): Peek {
  const { headings, headingsAt, firstLines, encoding, each } = opened(bytes, chosen, line);
  if (headings.length > COLUMNS_AT_MOST) throw new FileNotRead('too_wide');
  const rows: string[][] = [];
  const filled = headings.map(() => false);
  const finders = headings.map(() => new DateOrderFinder());
  const { isQuoteOpen } = each((row) => {
    if (rows.length < ROWS_SHOWN) rows.push(row);
    for (const [place, cell] of row.entries()) {
      if (cell !== '') filled[place] = true;
      finders[place]?.add(cell);
    }
  });
  if (isQuoteOpen) throw new FileNotRead('quote');
  if (rows.length === 0) throw new FileNotRead('empty');
  const orders = finders.map((finder) => finder.read());
  return { kind: 'csv', headings, rows, headingsAt, firstLines, encoding, filled, orders };
}

type CsvAs = Extract<GpsQuestion, { ask: 'peek' }>;

function opened(bytes: Uint8Array<ArrayBuffer>, encoding?: Encoding, headingsAt?: number): OpenCsv {
  if (bytes.byteLength > BYTES_AT_MOST) throw new FileNotRead('too_big');
  const csv = openCsv(bytes, { encoding, headingsAt });
  if (!csv.ok) throw new FileNotRead(csv.reason);
  return csv;
}

/** Tracks and told rows of a file; a track without a name is called like its file. */
function readFile({ name, bytes, read_as }: TrackerFile): RowsRead {
  const device = name.replace(/\.[^.]+$/, '').slice(0, 100);
  if (read_as.kind === 'csv') {
    const { columns, time_zone: timeZone, speed_unit: speedUnit, date_order, encoding } = read_as;
    const dates = { timeZone, isMonthFirst: date_order === 'month', inSecondHour: read_as.second_hour };
    const rows = rowsInto({ columns, speedUnit, device, ...dates });
    const csv = opened(new Uint8Array(bytes), encoding, read_as.headings_at);
    if (csv.each((row, line) => rows.row(row, line)).isQuoteOpen) throw new FileNotRead('quote');
    return rows.read();
  }
  const { tracks, refused } = readGpxTracks(textOf(new Uint8Array(bytes)));
  return {
    tracks: tracks.map((track) => ({ ...track, name: track.name || device })),
    passages: [],
    overspeeds: [],
    causes: { ...refused, device: 0, point: 0, speed: 0, duration: 0 },
    refused: [],
    hours: [],
  };
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
