/**
 * The files of a data folder. Each lies under its version, a name the service draws: written aside, forced to disk, then
 * renamed into its place, and never changed. What no row names is swept at the next start.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type Disk = {
  /** An empty file aside; whoever asks for it closes it, and keeps or drops it. */
  begin(): Promise<Draft>;
  /** Bytes `first` to `last` of a version, both included; null where the file is gone. */
  read(version: string, first?: number, last?: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Whether a version still has the bytes of this digest, hex. Hashed again only if the file changed since. */
  isIntact(version: string, sha256: string): Promise<boolean>;
  drop(versions: readonly (string | null)[]): Promise<void>;
  /** Deletes whatever is not in `named`, and everything begun and not kept. Nothing may be under way. Counts what went. */
  sweep(named: ReadonlySet<string>): Promise<number>;
  pathOf(version: string): string;
};

export type Draft = {
  version: string;
  path: string;
  handle: FileHandle;
  /** On disk and in its place once this resolves. Closes the handle. */
  keep(): Promise<void>;
  drop(): Promise<void>;
};

/** Versions whose digest is remembered, some 200 bytes each. */
const REMEMBERED = 10_000;

const versionShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function openDisk(dataDir: string): Promise<Disk> {
  const incoming = join(dataDir, 'storage', 'incoming');
  const kept = join(dataDir, 'storage', 'files');
  for (const folder of [incoming, kept]) await mkdir(folder, { recursive: true, mode: 0o700 });

  /** By the first two letters, so that no folder grows large. */
  const folderOf = (version: string) => join(kept, version.slice(0, 2));
  function pathOf(version: string): string {
    if (!versionShape.test(version)) throw new RangeError(`"${version}" is no version of a file`);
    return join(folderOf(version), version);
  }

  const intact = new Map<string, string>();

  return {
    pathOf,
    async isIntact(version, sha256) {
      const file = await stat(pathOf(version)).catch(() => null);
      // A file that is gone is the reader's to report.
      if (!file) return true;
      const state = `${sha256} ${file.mtimeMs} ${file.ctimeMs} ${file.size}`;
      if (intact.get(version) === state) return true;
      const hash = createHash('sha256');
      await pipeline(createReadStream(pathOf(version)), hash);
      if (hash.digest('hex') !== sha256) return false;
      if (intact.size >= REMEMBERED) intact.clear();
      intact.set(version, state);
      return true;
    },
    async begin() {
      const version = randomUUID();
      const aside = join(incoming, version);
      const handle = await open(aside, 'wx', 0o600);
      return {
        version,
        path: aside,
        handle,
        async keep() {
          try {
            await handle.sync();
            await handle.close();
            await mkdir(folderOf(version), { recursive: true, mode: 0o700 });
            await rename(aside, pathOf(version));
            await syncFolder(folderOf(version));
          } catch (failure) {
            await drop();
            throw failure;
          }
        },
        drop,
      };
      async function drop() {
        await handle.close().catch(() => undefined);
        await rm(aside, { force: true });
      }
    },
    async read(version, first = 0, last = Number.POSITIVE_INFINITY) {
      const handle = await open(pathOf(version)).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === 'ENOENT') return null;
        throw failure;
      });
      if (!handle) return null;
      return streamOf(handle, first, last);
    },
    async drop(versions) {
      for (const version of versions) {
        if (version) await rm(pathOf(version), { force: true }).catch(() => undefined);
      }
    },
    async sweep(named) {
      const begun = await readdir(incoming);
      for (const name of begun) await rm(join(incoming, name), { force: true });
      let gone = begun.length;
      for (const folder of await readdir(kept)) {
        for (const version of await readdir(join(kept, folder))) {
          if (named.has(version)) continue;
          await rm(join(kept, folder, version), { force: true });
          gone += 1;
        }
      }
      return gone;
    },
  };
}

function streamOf(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  const stream = createReadStream('', { fd: handle, start, end, highWaterMark: 256 * 1_024 });
  const pieces = stream.iterator({ destroyOnReturn: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        stream.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A rename is safe only once its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
