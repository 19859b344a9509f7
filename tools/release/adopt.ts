/** What a data folder serves before anything was released into it becomes its first release: there is something to share out beside, and to go back to. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf, type Line, readLine } from '@bivouac/build/release';
import { type Built, filesIn } from './built.ts';
import { type Channels, nothingChosen, signChoice } from './channels.ts';
import { folderOf, keep } from './kept.ts';
import { meetKey, type Team } from './releases.ts';
import { changeJson, type Store } from './store/store.ts';

const channelsOf = (name: string): string => `r/${name}/channels.json`;

/** The built site of an instance, laid out as the checkout is; the shell has no line, and is served as built until it is released. */
export async function adopt(team: Team, dataDir: string): Promise<void> {
  const { store, name } = team;
  if (await store.read(channelsOf(name))) return;
  const dist = join(dataDir, 'site', name, 'dist');
  const line = readLine(join(dist, 'entry.json'));
  if (!line) return;
  meetKey(team, [line]);
  const files = await filesIn(join(dist, contentOf(line).version));
  const site = name === 'mfe-marshall' ? await filesIn(join(dist, 'alone')) : new Map<string, Buffer>();
  await begin(team, line, files, site);
}

/** A folder that readers are served as it lies, laid out for a host of files (`npm run deploy -- site`): its registry stands in it. */
export const isLaidOut = (folder: string): boolean => existsSync(join(folder, 'remotes.json'));

/** The same on such a site, in a folder or a bucket. Shell and posts' app lie at its root among each other: their first release is the first to go back to. */
export async function adoptLaidOut(team: Team): Promise<void> {
  const { store, name } = team;
  if (name === 'mfe-marshall' || (await store.read(channelsOf(name)))) return;
  const stored = await store.read('remotes.json');
  const { remotes } = stored ? (JSON.parse(stored.bytes.toString()) as { remotes: Line[] }) : { remotes: [] };
  const line = remotes.find((one) => contentOf(one).name === name && contentOf(one).channel === undefined);
  if (!line) return;
  meetKey(team, [line]);
  await begin(team, line, await filesOf(store, name, contentOf(line).version), new Map());
}

async function filesOf(store: Store, name: string, version: string): Promise<Built['files']> {
  const folder = folderOf(name, version);
  const files: Built['files'] = new Map();
  for (const path of await store.list(folder)) {
    const stored = await store.read(path);
    if (stored) files.set(path.slice(folder.length + 1), stored.bytes);
  }
  return files;
}

async function begin(team: Team, line: Line, files: Built['files'], site: Built['site']) {
  const { store, name, key } = team;
  const { sequence, signedMs = 0, ...content } = contentOf(line);
  await keep(store, { content, files, site }, { commit: '', as: null, releasedMs: signedMs });
  await changeJson<Channels>(
    store,
    channelsOf(name),
    (now) => now ?? signChoice({ ...nothingChosen, stable: content.version, sequence }, () => content, key),
  );
}

/** `mfe-organizer 0.1.1`: what is served in the place of what is built, for whoever wonders where a change has gone. */
export async function releasedInto(dataDir: string, names: readonly string[]): Promise<string[]> {
  const found = names.map(async (name) => {
    const text = await readFile(join(dataDir, 'r', name, 'channels.json'), 'utf8').catch(() => null);
    const [stable] = text === null ? [] : (JSON.parse(text) as Channels).lines.map(contentOf);
    return stable ? [`${name} ${stable.version}`] : [];
  });
  return (await Promise.all(found)).flat();
}
