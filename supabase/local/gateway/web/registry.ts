/** `/remotes.json`, and `/remotes/{name}.json` of one: which versions of each remote people get, never cached. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from './read-json.ts';

export type RegistryPlaces = { dataDir: string; webRoot: string };

/**
 * The lines found, by remote; `only` one where it is named. Beside the versions of a remote stands `entry.json`, the line of its build, or `channels.json`, the
 * lines its team has released (`tools/release`), the stable one first. What they say is the shell's to judge.
 */
export async function readRegistry(
  { dataDir, webRoot }: RegistryPlaces,
  only?: string,
): Promise<{ remotes: unknown[] }> {
  const lines = new Map<string, unknown[]>();
  const isWanted = (name: string): boolean => isRemote(name) && (only ?? name) === name;
  for (const name of (await namesIn(webRoot)).filter(isWanted)) {
    const file = join(webRoot, name, 'dist', 'entry.json');
    const line = await readJson(file);
    if (line) lines.set(name, [line]);
  }
  const released = join(dataDir, 'r');
  for (const name of (await namesIn(released)).filter(isWanted)) {
    const channels = await readJson(join(released, name, 'channels.json'));
    const line = channels ? null : await readJson(join(released, name, 'entry.json'));
    const found = (channels as { lines?: unknown[] } | null)?.lines ?? (line ? [line] : []);
    if (found.length > 0) lines.set(name, found);
  }
  return { remotes: [...lines.values()].flat() };
}

const isRemote = (name: string): boolean => name.startsWith('mfe-');

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).sort();
