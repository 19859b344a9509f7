/**
 * Stores the data folder of a stopped test server, so that the next run of the same sources copies it: making one takes some
 * ten seconds of processor time.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
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
const shapesNothing = /(?:^|\/)(?:node_modules|\.[^/]+|golden\/cases)\/|\.test\.ts$|\.md$/;
const sources = ['supabase', ...['contract', 'data', 'rules'].map((name) => join('libs', name, 'src'))];

export async function copyStored(wanted: Contents[], dataDir: string): Promise<UsualRallies | null | false> {
  const key = await keyOf(projectRoot);
  const folder = wanted.map((contents) => join(store, `${contents}-${key}`)).find(existsSync);
  if (!folder) return false;
  // Unlike Node's `cp`, it keeps the owner: the server's account has to own its cluster.
  await run('cp', ['-a', ...made.map((name) => join(folder, name)), dataDir]);
  return JSON.parse(await readFile(join(folder, ralliesFile), 'utf8'));
}

/** The server must be stopped. Removes what earlier sources left. */
export async function storeServer(
  contents: Contents,
  dataDir: string,
  rallies: UsualRallies | null,
): Promise<void> {
  await mkdir(store, { recursive: true });
  const old = await outdated(contents);
  const aside = await mkdtemp(join(store, 'new-'));
  await run('cp', ['-a', ...made.map((name) => join(dataDir, name)), aside]);
  await writeFile(join(aside, ralliesFile), JSON.stringify(rallies));
  await Promise.all(old.map((name) => rm(join(store, name), { recursive: true, force: true })));
  // Another run of the same sources may have been first: either is as good.
  await rename(aside, join(store, `${contents}-${await keyOf(projectRoot)}`)).catch(() =>
    rm(aside, { recursive: true, force: true }),
  );
}

const run = promisify(execFile);
const HOUR_MS = 3_600_000;

/** Earlier ones, and what a killed run left half-way. */
async function outdated(contents: Contents): Promise<string[]> {
  const isOld = async (name: string) => Date.now() - (await stat(join(store, name))).mtimeMs > HOUR_MS;
  const names = await readdir(store);
  const left = await Promise.all(names.map(async (name) => name.startsWith('new-') && (await isOld(name))));
  return names.filter((name, at) => left[at] || name.startsWith(contents));
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
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !shapesNothing.test(file))
    .sort();
}
