/**
 * Stores the data folders of stopped test servers in node_modules/.cache/test-server, so that later runs of the same sources copy
 * one: making it takes some ten seconds of processor time. The folder can be deleted at any time.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../local/settings.ts';
import type { UsualRallies } from './usual-rallies.ts';

/** Which templates the server has: the project's schema, or the usual rallies as well. */
export type Contents = 'project' | 'rallies';

const store = join(projectRoot, 'node_modules', '.cache', 'test-server');
const made = ['postgres', 'database-password'];
const ralliesFile = 'usual-rallies.json';
/** Some 120 MB each. */
const KEPT = 3;
const libraries = ['contract', 'data', 'first-view', 'rules'].map((name) => join('libs', name, 'src'));
const sources = ['supabase', 'patches', ...libraries];
const shapesNothing = /(?:^|\/)(?:node_modules|\.reports|\.temp|golden\/cases)\/|\.test\.ts$|\.md$/;
const run = promisify(execFile);

export function findStored(wanted: Contents[], key: string): string | undefined {
  return wanted.map((contents) => join(store, `${contents}-${key}`)).find(existsSync);
}

/** Throws if the folder is damaged. */
export async function copyStored(folder: string, dataDir: string): Promise<UsualRallies | null> {
  // Unlike Node's `cp`, it keeps the owner: the server's account has to own its cluster.
  await run('cp', ['-a', ...made.map((name) => join(folder, name)), dataDir]);
  return JSON.parse(await readFile(join(folder, ralliesFile), 'utf8'));
}

/** Removes a damaged folder, and what was copied of it. */
export async function removeStored(folder: string, dataDir: string): Promise<void> {
  await Promise.all(made.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  await remove(folder).catch(() => undefined);
}

/** The server must be stopped. Stores nothing if the sources have changed since `key`: nobody knows which ones it was made from. */
export async function storeServer(
  contents: Contents,
  key: string,
  dataDir: string,
  rallies: UsualRallies | null,
): Promise<void> {
  const folder = join(store, `${contents}-${key}`);
  if (existsSync(folder) || (await keyOf(projectRoot)) !== key) return;
  await mkdir(store, { recursive: true });
  const aside = await mkdtemp(join(store, 'new-'));
  try {
    await run('cp', ['-a', ...made.map((name) => join(dataDir, name)), aside]);
    await writeFile(join(aside, ralliesFile), JSON.stringify(rallies));
    await rename(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await Promise.all((await outdated()).map(remove));
}

async function outdated(): Promise<string[]> {
  const folders = (await readdir(store)).map((name) => join(store, name));
  const aged = await Promise.all(folders.map(async (at) => ({ at, ms: (await stat(at)).ctimeMs })));
  return aged
    .sort((a, b) => b.ms - a.ms)
    .slice(KEPT)
    .map(({ at }) => at);
}

/** Renamed first: half a folder must not be found under its key. */
async function remove(folder: string): Promise<void> {
  const aside = join(store, `old-${randomUUID()}`);
  await rename(folder, aside);
  await rm(aside, { recursive: true, force: true });
}

/** Changes with every file that may shape the databases, and with the day: people in them signed in today. */
export async function keyOf(root: string): Promise<string> {
  const hash = createHash('sha256').update(`${new Date().toISOString().slice(0, 10)} ${process.version}`);
  hash.update(await readFile(join(root, 'package-lock.json')));
  for (const source of sources) {
    for (const file of await filesIn(join(root, source))) {
      hash.update(`\0${file}\0`).update(await readFile(join(root, source, file)));
    }
  }
  return hash.digest('hex').slice(0, 32);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !shapesNothing.test(file))
    .sort();
}
