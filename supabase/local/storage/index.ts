/** Files of the embedded stack: the part of Supabase Storage's API that storage-js speaks, on this machine's disk. */
import { randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { writeWhole } from '../kept-text.ts';
import type { RestCaller } from '../rest/index.ts';
import { openDatabase, type StatementTimeouts } from './database.ts';
import { type Disk, openDisk } from './disk.ts';
import { answerFailure } from './error-response.ts';
import { bucketRoutes } from './routes/buckets.ts';
import { changeRoutes } from './routes/changes.ts';
import { downloadRoutes } from './routes/downloads.ts';
import { linkRoutes } from './routes/links.ts';
import { listRoutes } from './routes/lists.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { defaultStorageSettings, type StorageSettings } from './settings.ts';
import { openLinks } from './signing.ts';
import type { Asked, StorageContext } from './storage-context.ts';
import { StorageRefusal } from './storage-refusal.ts';
import { namedVersions } from './store/objects.ts';

export { type Disk, openDisk } from './disk.ts';
export type { StorageSettings } from './settings.ts';

export type StorageOptions = {
  /** Its user must be a superuser; `platform/storage.sql` has been applied. */
  databaseUrl: string;
  /** Files lie in `storage/` of it, and the key of links in `storage-key`. */
  dataDir: string;
  statementTimeoutMs: StatementTimeouts;
  log(line: string): void;
  settings?: Partial<StorageSettings>;
};

export type StorageService = {
  /**
   * Answers below `/storage/v1`. `whoAsks` is called where it matters who does: public files and signed links open
   * themselves. It gives the caller, or the refusal a stranger gets. `still` gives the maker of an upload link, or the
   * refusal if the session has ended since.
   */
  fetch(
    request: Request,
    whoAsks: () => Promise<RestCaller | Response>,
    still: (maker: RestCaller) => Promise<RestCaller | Response>,
  ): Promise<Response>;
  stop(): Promise<void>;
};

export async function createStorage(options: StorageOptions): Promise<StorageService> {
  const { dataDir, log } = options;
  const settings = { ...defaultStorageSettings, ...options.settings };
  const database = openDatabase(
    options.databaseUrl,
    settings.databaseConnections,
    options.statementTimeoutMs,
  );
  const disk = await openDisk(dataDir);
  const links = await openLinks(dataDir);
  await sweep(database, disk, dataDir, log);
  const app = mountRoutes({ database, disk, links, settings }, log);
  return {
    async fetch(request, whoAsks, still) {
      const known = async (found: RestCaller | Response) => {
        if (found instanceof Response) throw await unknownCaller(found);
        return found;
      };
      return app.fetch(request, {
        caller: () => whoAsks().then(known),
        still: (maker: RestCaller) => still(maker).then(known),
      });
    },
    stop: () => database.stop(),
  };
}

function mountRoutes(context: StorageContext, log: (line: string) => void): Hono<Asked> {
  const app = new Hono<Asked>().basePath('/storage/v1');
  const { maxRequestBytes } = context.settings;
  const small = bodyLimit({
    maxSize: maxRequestBytes,
    onError: () => {
      throw new StorageRefusal('EntityTooLarge', `A request may have ${maxRequestBytes} bytes`);
    },
  });
  for (const path of ['/bucket', '/bucket/*', '/object/list/*', '/object/list-v2/*', '/object/sign/*']) {
    app.use(path, small);
  }
  for (const path of ['/object/move', '/object/copy']) app.use(path, small);
  // Paths with a word of their own come before those that begin with any bucket.
  const mounted = [bucketRoutes, listRoutes, linkRoutes, changeRoutes, downloadRoutes, uploadRoutes];
  for (const mount of mounted) app.route('/', mount(context));
  app.all('*', () => {
    throw new StorageRefusal('FeatureNotEnabled', 'There is no such thing in the storage of this machine.');
  });
  return app.onError((failure, c) => answerFailure(failure, c.req.raw, log));
}

async function unknownCaller(answer: Response): Promise<StorageRefusal> {
  const { message } = (await answer.json()) as { message: string };
  if (answer.status === 503) return new StorageRefusal('SlowDown', message);
  return new StorageRefusal(/JWT/.test(message) ? 'InvalidJWT' : 'AccessDenied', message);
}

/**
 * Only files of the database they were written for are looked at: a data folder that is tried on another one would
 * lose them all.
 */
async function sweep(
  database: StorageContext['database'],
  disk: Disk,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const [here] = await database.asService(
    (tx) => tx<{ id: string }[]>`select system_identifier || '/' || (
      select oid from pg_database where datname = current_database()) as id from pg_control_system()`,
  );
  const mark = join(dataDir, 'storage', 'database');
  const kept = await readFile(mark, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
  if (kept === null) await writeWhole(mark, here?.id ?? '');
  else if (kept !== here?.id) {
    log(`The files in ${join(dataDir, 'storage')} belong to another database: none of them is swept.`);
    return;
  }
  const gone = await disk.sweep(await database.asService(namedVersions));
  if (gone > 0) log(`${gone} unfinished or unused files were swept from ${join(dataDir, 'storage')}.`);
}

/** Files held for a reader that takes its time: a second name for each, which stays when a file is replaced or removed. */
type HeldFiles = { pathOf(version: string): string; release(): Promise<void> };

/** Names that a kill leaves behind are swept at the next start. */
export async function holdFiles(disk: Disk, dataDir: string, versions: string[]): Promise<HeldFiles> {
  const mine = randomUUID();
  const held = new Map<string, string>();
  const release = async () => {
    for (const path of held.values()) await rm(path, { force: true });
  };
  try {
    for (const version of versions) {
      const path = join(dataDir, 'storage', 'incoming', `${mine}-${version}`);
      await link(disk.pathOf(version), path);
      held.set(version, path);
    }
  } catch (failure) {
    await release();
    throw failure;
  }
  return { pathOf: (version) => held.get(version) ?? disk.pathOf(version), release };
}
