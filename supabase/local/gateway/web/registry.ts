/** `/remotes.json`, and `/remotes/{name}.json` of one: which versions of each remote people get, never cached. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseFiles, type ToldPart, type ToldReleases, tellPart } from '@bivouac/contract/releases';

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

export async function readReleases(dataDir: string): Promise<ToldReleases> {
  const released = join(dataDir, 'r');
  const parts: ToldPart[] = [];
  for (const name of (await readdir(released).catch(() => [])).sort()) {
    const folder = join(released, name);
    const channels = await readJson<ReleaseFiles['channels']>(join(folder, 'channels.json'));
    if (!channels) continue;
    const history = await readJson<ReleaseFiles['history']>(join(folder, 'history.json'));
    const versions = await readdir(folder);
    const releases = await Promise.all(
      versions.map((version) =>
        readJson<ReleaseFiles['releases'][number]>(join(folder, version, 'release.json')),
      ),
    );
    const files = { channels, history: history ?? [], releases: releases.filter((one) => one !== null) };
    try {
      parts.push(tellPart(name, files));
    } catch {
      // What else lies there, nobody has written as a release.
    }
  }
  return { parts };
}

async function readJson<Value = unknown>(file: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    // One team's file that is broken is that team's trouble.
    return null;
  }
}
