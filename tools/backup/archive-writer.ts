/** Writes a backup: a tar whose entries are hashed as they go in, aside and renamed when it is whole and on disk. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { asideOf } from './leftovers.ts';
import { type Entry, type Manifest, manifestHashName, manifestName } from './manifest.ts';

export type ArchiveWriter = {
  addText(name: string, text: string): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
  /** Compressed on the way, by a file aside: an entry's size must be known before its bytes. */
  addCompressed(name: string, bytes: Readable): Promise<void>;
  finish(manifest: Omit<Manifest, 'entries'>): Promise<void>;
  giveUp(): Promise<void>;
};

/** Readable by its owner only: it holds accounts and keys. */
const mode = 0o600;

export function writeArchive(file: string): ArchiveWriter {
  const whole = asideOf(file, process.pid);
  const part = `${whole}.part`;
  const tar = pack();
  const out = createWriteStream(whole, { mode });
  const written = pipeline(tar, out);
  written.catch(() => undefined);
  const entries: Record<string, Entry> = {};

  async function add(name: string, bytes: number, source: Readable | string): Promise<void> {
    const hash = createHash('sha256');
    const entry = tar.entry({ name, size: bytes, mode });
    if (typeof source === 'string') {
      hash.update(source);
      entry.end(source);
    } else {
      source.on('data', (piece) => hash.update(piece));
      source.pipe(entry as unknown as NodeJS.WritableStream);
      source.once('error', (failure) => entry.destroy(failure));
    }
    await Promise.race([finished(entry as unknown as NodeJS.WritableStream), written]);
    entries[name] = { bytes, sha256: hash.digest('hex') };
  }

  async function addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await add(name, size, createReadStream(path));
  }

  return {
    addFile,
    addText: (name, text) => add(name, Buffer.byteLength(text), text),
    async addCompressed(name, bytes) {
      await pipeline(bytes, inPieces(), createGzip({ level: 1 }), createWriteStream(part, { mode }));
      await addFile(name, part);
      await rm(part);
    },
    async finish(manifest) {
      const text = JSON.stringify({ ...manifest, entries } satisfies Manifest, null, 1);
      await add(manifestName, Buffer.byteLength(text), text);
      const sha256 = entries[manifestName]?.sha256 ?? '';
      await add(manifestHashName, sha256.length, sha256);
      tar.finalize();
      await written;
      const handle = await open(whole, 'r+');
      await handle.sync().finally(() => handle.close());
      await rename(whole, file);
    },
    async giveUp() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(whole, { force: true });
      await rm(part, { force: true });
    },
  };
}

/** Compressed at once, in bytes. */
const pieceBytes = 256 * 1024;

/** Rows come one by one, and each would be a task of its own for whatever compresses them. */
function inPieces(): Transform {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const whole = (): Buffer => {
    const piece = Buffer.concat(pieces, bytes);
    pieces = [];
    bytes = 0;
    return piece;
  };
  return new Transform({
    writableHighWaterMark: pieceBytes,
    transform(piece: Buffer, _, done) {
      pieces.push(piece);
      bytes += piece.length;
      done(null, bytes < pieceBytes ? undefined : whole());
    },
    flush(done) {
      done(null, whole());
    },
  });
}
