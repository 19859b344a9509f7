/** The lock of a data folder: one living process owns the folder, and a dead owner's lock is taken over. */
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processStart } from './postgres/process-identity.ts';
import { StackRefused } from './stack-refused.ts';

type Owner = { pid: number; started: string };

export type DataFolderLock = {
  release(): Promise<void>;
  movedTo(dataDir: string): void;
};

/** A living owner may just be leaving: he gets this long before the folder counts as taken, in milliseconds. */
const leavingMs = 2_000;

/** Throws `StackRefused('already_running')`, `('folder_unusable')`. */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const file = join(dataDir, 'lock');
  let place = file;
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' });
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, mine);
  } catch (failure) {
    throw orUnusable(failure, dataDir);
  }
  try {
    const until = Date.now() + leavingMs;
    for (;;) {
      if (await took(draft, file)) {
        return {
          release: () => release(place, mine),
          movedTo: (moved) => {
            place = join(moved, 'lock');
          },
        };
      }
      const found = await readFile(file, 'utf8').catch(() => null);
      if (found === null) continue;
      const owner = ownerIn(found);
      if (!owner || processStart(owner.pid) !== owner.started) {
        await clearStale(file, found);
      } else if (Date.now() > until) {
        throw alreadyRunning(dataDir, owner.pid);
      } else {
        await wait(50);
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

const unusable: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ENOTDIR: 'is below a file',
  EACCES: 'belongs to another account',
  EPERM: 'belongs to another account',
  EROFS: 'is read-only',
  ENOENT: 'cannot be created',
};

function orUnusable(failure: unknown, dataDir: string): unknown {
  const why = unusable[(failure as NodeJS.ErrnoException).code ?? ''];
  if (!why) return failure;
  return new StackRefused(
    'folder_unusable',
    `The data folder ${dataDir} ${why}. Set BIVOUAC_DATA to a folder that this account may write to.`,
    failure,
  );
}

export async function isOwned(dataDir: string): Promise<boolean> {
  const owner = ownerIn(await readFile(join(dataDir, 'lock'), 'utf8').catch(() => ''));
  return owner !== null && processStart(owner.pid) === owner.started;
}

async function took(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  }
}

/** Moves the stale lock aside; when another starter was quicker and this was his fresh lock, it goes back. */
async function clearStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(file: string, mine: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === mine) await rm(file, { force: true });
}

function ownerIn(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Owner;
    return Number.isInteger(owner.pid) && owner.pid > 0 ? owner : null;
  } catch {
    return null;
  }
}

function alreadyRunning(dataDir: string, pid: number): StackRefused {
  return new StackRefused(
    'already_running',
    `Bivouac already runs on ${dataDir} (process ${pid}): stop it first, or set BIVOUAC_DATA to another folder.`,
  );
}
