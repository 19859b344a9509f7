import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseFiles, type ToldPart, type ToldReleases, tellPart } from '@bivouac/contract/releases';
import { readJson } from './read-json.ts';

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
