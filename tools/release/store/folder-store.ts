/** Releases in a folder of this machine: the data folder of an instance, which serves them at once. */
import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isRunning } from '../is-running.ts';
import { type Store, type Stored, StoreRefused } from './store.ts';

/** A writer holds its lock for milliseconds; one that was stopped meanwhile is waited for no longer than this. */
const LOCK_MS = 10_000;

export function folderStore(root: string): Store {
  const read = async (path: string): Promise<Stored | null> => {
    const bytes = await readFile(join(root, path)).catch(orNothing);
    return bytes && { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
  };
  return {
    where: root,
    read,
    async write(path, bytes, over) {
      const file = join(root, path);
      const draft = `${file}.${randomUUID()}.next`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(draft, bytes, { flush: true });
        if (over === undefined) await rename(draft, file);
        else
          return await locked(file, async (isMine) => {
            if (((await read(path))?.tag ?? null) !== over || !(await isMine())) return false;
            await rename(draft, file);
            return true;
          });
        return true;
      } catch (failure) {
        throw refusedBy(root, failure as NodeJS.ErrnoException);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async list(folder) {
      const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
        orNothing,
      );
      return (files ?? [])
        .filter((file) => file.isFile() && !/\.(next|lock)$/.test(file.name))
        .map((file) => relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/'))
        .sort();
    },
    remove: (path) => rm(join(root, path), { force: true }),
  };
}

/** `work` asks `isMine` last of all: whoever was stopped for long may have lost the lock to another. */
async function locked(
  file: string,
  work: (isMine: () => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const lock = `${file}.lock`;
  const mark = `${hostname()} ${process.pid} ${randomUUID()}`;
  const holder = () => readFile(lock, 'utf8').catch(orNothing);
  const began = Date.now();
  for (;;) {
    const isHeld = await writeFile(lock, mark, { flag: 'wx' }).then(
      () => false,
      (failure: NodeJS.ErrnoException) => {
        if (failure.code !== 'EEXIST') throw failure;
        return true;
      },
    );
    if (!isHeld) break;
    const held = await holder();
    const found = await stat(lock).catch(orNothing);
    if (held !== null && found && (isGone(held) || Date.now() - found.mtimeMs > LOCK_MS))
      await breakLock(lock, held);
    else if (Date.now() - began > 3 * LOCK_MS)
      throw new StoreRefused('locked', `${lock} is held by another release: wait until it is through.`);
    await new Promise((done) => setTimeout(done, 5 + Math.random() * 10));
  }
  const isMine = async () => (await holder()) === mark;
  try {
    return await work(isMine);
  } finally {
    if (await isMine()) await rm(lock, { force: true });
  }
}

function isGone(mark: string): boolean {
  const [host, pid] = mark.split(' ');
  return host === hostname() && !isRunning(Number(pid));
}

/** In one step, and only what was found: two who wait must not both believe that they have broken it. */
async function breakLock(lock: string, held: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}.lock`;
  await rename(lock, aside).catch(orNothing);
  const taken = await readFile(aside, 'utf8').catch(orNothing);
  // Somebody else was quicker, and holds it by now.
  if (taken !== null && taken !== held) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

function refusedBy(root: string, failure: NodeJS.ErrnoException): unknown {
  const { code = '' } = failure;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StoreRefused('refused', `${root} is full: make room, and say the same once more.`, failure);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StoreRefused('no_access', `${root} may not be written by this account.`, failure);
  return failure;
}

function orNothing(failure: NodeJS.ErrnoException): null {
  if (failure.code === 'ENOENT') return null;
  throw failure;
}
