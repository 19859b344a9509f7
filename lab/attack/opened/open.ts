/** Opens one file as the pages and the tools do, in a process of its own: `node open.ts READER FILE` prints what became of it. */
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openDocument, readSheet } from '@bivouac/files';
import { openCsv } from '@bivouac/files/csv';
import { FileNotRead, readGpxTracks, readRoadbook, textOf } from '@bivouac/gps';
import { readSketch } from '@bivouac/gps/sketch';
import { verified } from '../../../tools/backup/archive-reader.ts';
import { BackupRefused } from '../../../tools/backup/backup-refused.ts';

/** Passages of a day: what a page takes of trackers. */
const PASSAGES_AT_MOST = 200_000;

type Reader = (path: string) => Promise<string | null>;

const bytesOf = async (path: string) => new Uint8Array(await (await openAsBlob(path)).arrayBuffer());
const reasonIn = (read: { ok: true } | { ok: false; reason: string }) => (read.ok ? null : read.reason);

const READERS = {
  entries: async (path) => reasonIn(await readSheet(await openAsBlob(path))),
  passages: async (path) =>
    reasonIn(await readSheet(await openAsBlob(path), { rowsAtMost: PASSAGES_AT_MOST })),
  document: async (path) => reasonIn(await openDocument(await openAsBlob(path))),
  roadbook: async (path) => thrown(async () => readRoadbook(textOf(await bytesOf(path)))),
  sketch: async (path) => thrown(async () => readSketch(await bytesOf(path))),
  track: async (path) => thrown(async () => readGpxTracks(textOf(await bytesOf(path)))),
  rows: async (path) => reasonIn(openCsv(await bytesOf(path))),
  archive: async (path) => thrown(() => verified(path)),
  // What the others are measured against: everything is loaded and nothing is opened.
  nothing: async () => null,
} satisfies Record<string, Reader>;

export type ReaderName = keyof typeof READERS;
export type Told = { reason: string | null; megabytes: number };

async function thrown(read: () => Promise<unknown>): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (problem) {
    if (problem instanceof FileNotRead) return problem.reason;
    if (problem instanceof BackupRefused) return problem.message;
    throw problem;
  }
}

if (import.meta.main) {
  const [reader = 'nothing', path = ''] = process.argv.slice(2);
  const reason = await READERS[reader as ReaderName](path);
  console.log(JSON.stringify({ reason, megabytes: await mostHeld() }));
  process.exit(0);
}

/** The most this process ever held. Linux counts what its parent held into `maxRSS`, and not into this. */
async function mostHeld(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) / 1024;
}
