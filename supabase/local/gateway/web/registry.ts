/** `/remotes.json`: which version of each remote is the present one, one entry per remote, never cached. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where entries are looked for, in this order: released on this machine, then built in the repository. */
export type RegistryPlaces = { dataDir: string; webRoot: string };

/**
 * The remotes found, by name. An entry is `entry.json` beside the versions of a remote; what it says is the shell's
 * to judge.
 */
export async function readRegistry({ dataDir, webRoot }: RegistryPlaces): Promise<{ remotes: unknown[] }> {
  const entries = new Map<string, unknown>();
  for (const { name, file } of [...(await builtEntries(webRoot)), ...(await releasedEntries(dataDir))]) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) entries.set(name, JSON.parse(text));
  }
  return { remotes: [...entries.values()] };
}

async function builtEntries(webRoot: string) {
  const names = (await readdir(webRoot).catch(() => [])).filter((name) => name.startsWith('mfe-'));
  return names.sort().map((name) => ({ name, file: join(webRoot, name, 'dist', 'entry.json') }));
}

async function releasedEntries(dataDir: string) {
  const folder = join(dataDir, 'r');
  const names = await readdir(folder).catch(() => []);
  return names.sort().map((name) => ({ name, file: join(folder, name, 'entry.json') }));
}
