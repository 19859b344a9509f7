/** What the worker does with a question; apart from it, so that tests ask without one. */
import {
  checkRoadbook,
  FileNotRead,
  peekCsv,
  type RowsRead,
  readCsv,
  readGpxTracks,
  readRoadbook,
  refuseDeclarations,
  textOf,
} from '@bivouac/gps';
import { type Judge, judgeOf } from './judge.ts';
import type { GpsAnswer, GpsQuestion, TrackerFile } from './questions.ts';

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
    const text = textOf(bytes);
    const isXml = /^\s*(?:\uFEFF)?\s*</.test(text);
    if (isXml) refuseDeclarations(text);
    const { headings, rows } = isXml ? { headings: [], rows: [] } : peekCsv(text);
    tell({ said: 'peeked', sha256: await sha256Of(bytes), kind: isXml ? 'gpx' : 'csv', headings, rows });
  } else if (question.ask === 'hash') {
    tell({ said: 'hashed', sha256: await sha256Of(new Uint8Array(question.bytes)) });
  } else if (question.ask === 'count') {
    const { tracks, passages, overspeeds, causes } = readFile(question.file);
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

/** Tracks and told rows of a file; a track without a name is called like its file. */
function readFile({ name, bytes, read_as }: TrackerFile): RowsRead {
  const text = textOf(new Uint8Array(bytes));
  const device = name.replace(/\.[^.]+$/, '').slice(0, 100);
  if (read_as.kind === 'csv') {
    const { columns, time_zone: timeZone, speed_unit: speedUnit } = read_as;
    return readCsv(text, { columns, timeZone, speedUnit, device });
  }
  const { tracks, refused } = readGpxTracks(text);
  return {
    tracks: tracks.map((track) => ({ ...track, name: track.name || device })),
    passages: [],
    overspeeds: [],
    causes: { ...refused, device: 0, point: 0, speed: 0 },
  };
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
