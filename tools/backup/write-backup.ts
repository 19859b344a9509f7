/** Writes everything of a rally machine into one file: structure, facts, people, accounts, files and keys of one instant. */

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import { pack } from 'tar-stream';
import { processStart } from '../../supabase/local/postgres/process-identity.ts';
import { holdFiles, openDisk } from '../../supabase/local/storage/index.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  type Entry,
  fileEntry,
  keyEntry,
  type Manifest,
  manifestHashName,
  manifestName,
  type PagesListed,
  tableEntry,
} from './manifest.ts';
import { listPages, pageHashes, publishedHashes } from './pages.ts';
import { atOneInstant } from './snapshot.ts';
import {
  historyTables,
  keptTables,
  publicationColumns,
  publications,
  quoted,
  quotedList,
  type Table,
} from './tables.ts';

const aside = /^(.*)\.(\d+)\.new(\.part)?$/;

/** Writes a backup: a tar whose entries are hashed as they go in, aside and renamed when it is whole and on disk. */
type ArchiveWriter = {
  addText(name: string, text: string): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
  /** Compressed on the way, by a file aside: an entry's size must be known before its bytes. */
  addCompressed(name: string, bytes: Readable): Promise<void>;
  finish(manifest: Omit<Manifest, 'entries'>): Promise<void>;
  giveUp(): Promise<void>;
};

/** Readable by its owner only: it holds accounts and keys. */
const mode = 0o600;

/** Compressed at once, in bytes. */
const pieceBytes = 256 * 1024;

export type Source = {
  databaseUrl: string;
  /** Folder with the files and keys; null: a hosted project's are elsewhere. */
  dataDir: string | null;
};

export type Written = { bytes: number; facts: number; files: number; filesElsewhere: number; tookMs: number };

/** What of a data folder makes a machine the same one to phones and people: keys, and the passwords it made itself. */
const keyFiles = ['auth-keys.json', 'publishable-key', 'secret-key', 'storage-key'];
const attempts = 3;

/** Throws `BackupRefused('file_exists')`; nothing half-written stays. */
export async function writeBackup(
  source: Source,
  file: string,
  pagesListed: PagesListed = 'all',
): Promise<Written> {
  if (await stat(file).catch(() => null)) {
    throw new BackupRefused('file_exists', `${file} is there already: give a name that is not taken.`);
  }
  const startedMs = Date.now();
  await removeLeftovers(file);
  const sql = postgres(source.databaseUrl, {
    max: 2,
    onnotice: () => undefined,
    connection: { application_name: 'bivouac backup' },
  });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const manifest = await writeOnce(sql, source, file, pagesListed);
        return { ...manifest, bytes: (await stat(file)).size, tookMs: Date.now() - startedMs };
      } catch (failure) {
        // A file was replaced between the instant and its turn: the next instant has the new one.
        if (attempt < attempts && failure instanceof BackupRefused && failure.reason === 'files_moved')
          continue;
        throw failure;
      }
    }
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function writeOnce(
  sql: Sql,
  { dataDir }: Source,
  file: string,
  pagesListed: PagesListed,
): Promise<Pick<Written, 'facts' | 'files' | 'filesElsewhere'>> {
  const archive = writeArchive(file);
  try {
    const manifest = await atOneInstant(sql, async (tx) => {
      const named = await tx<{ version: string }[]>`
        select version from storage.objects where version is not null order by 1`;
      const versions = dataDir === null ? [] : named.map(({ version }) => version);
      // Before anything that takes long: whoever replaces a file now takes its name away, not its bytes.
      if (dataDir !== null) await addFiles(archive, dataDir, versions);
      const tables = [...(await keptTables(tx)), ...(await historyTables(tx))];
      for (const table of tables) await addTable(tx, archive, table);
      const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]));
      columns[publications] = await addPublications(tx, archive);
      if (dataDir !== null) await addKeys(archive, dataDir);
      return {
        manifest: await describe(tx, columns, named.length - versions.length, pagesListed),
        files: versions.length,
      };
    });
    await archive.finish(manifest.manifest);
    const { facts, files_elsewhere: filesElsewhere } = manifest.manifest;
    return { facts, files: manifest.files, filesElsewhere };
  } catch (failure) {
    await archive.giveUp();
    throw failure;
  }
}

async function describe(
  tx: Sql,
  columns: Manifest['columns'],
  filesElsewhere: number,
  pagesListed: PagesListed,
): Promise<Omit<Manifest, 'entries'>> {
  const migrations = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by 1`;
  const [counted] = await tx<
    { facts: number; at: Date }[]
  >`select count(*)::int as facts, now() as at from public.facts`;
  return {
    format: 1,
    made_at: (counted?.at ?? new Date()).toISOString(),
    migrations: migrations.map(({ version }) => version),
    columns,
    pages: pagesListed === 'all' ? await pageHashes(tx, await listPages(tx)) : await publishedHashes(tx),
    pages_listed: pagesListed,
    files_elsewhere: filesElsewhere,
    facts: counted?.facts ?? 0,
  };
}

async function addTable(tx: Sql, archive: ArchiveWriter, { name, columns }: Table): Promise<void> {
  const rows = await tx.unsafe(`copy ${quoted(name)} (${quotedList(columns)}) to stdout`).readable();
  await archive.addCompressed(tableEntry(name), rows);
}

async function addPublications(tx: Sql, archive: ArchiveWriter): Promise<string[]> {
  const columns = await publicationColumns(tx);
  const shown = columns.map((column) => `p.${quoted(column)}`).join(', ');
  const rows = await tx
    .unsafe(
      `copy (select s.race_id, s.key, ${shown} from timing.publications p join timing.spans s on s.id = p.span_id
        order by s.race_id, s.key) to stdout`,
    )
    .readable();
  await archive.addCompressed(tableEntry(publications), rows);
  return columns;
}

async function addFiles(archive: ArchiveWriter, dataDir: string, versions: string[]): Promise<void> {
  const held = await holdFiles(await openDisk(dataDir), dataDir, versions).catch((failure) => {
    if (failure.code !== 'ENOENT') throw failure;
    throw new BackupRefused(
      'files_moved',
      `A file that the database names is not in ${dataDir}. Start Bivouac on the folder that its files are in, and try again.`,
      { cause: failure },
    );
  });
  try {
    for (const version of versions) await archive.addFile(fileEntry(version), held.pathOf(version));
  } finally {
    await held.release();
  }
}

async function addKeys(archive: ArchiveWriter, dataDir: string): Promise<void> {
  const accounts = await readdir(join(dataDir, 'accounts')).catch(() => []);
  for (const name of [...keyFiles, ...accounts.map((account) => `accounts/${account}`)]) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(() => null);
    if (text !== null) await archive.addText(keyEntry(name), text);
  }
}

function writeArchive(file: string): ArchiveWriter {
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

/** Where a process writes what will be `file`. */
const asideOf = (file: string, pid: number): string => `${file}.${pid}.new`;

/**
 * Removes those of processes that have ended: of `file` itself, and of every tar beside it, since the next backup seldom has the
 * name of the one before. One that is being written stays.
 */
async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const [, of = '', pid] = aside.exec(name) ?? [];
    const isOurs = of === basename(file) || of.endsWith('.tar');
    if (isOurs && processStart(Number(pid)) === null) await rm(join(folder, name), { force: true });
  }
}
