/** Takes away what nobody can ask for any more: pages that were opened with a release go on asking for its files. */
import { chosenVersions } from './channels.ts';
import { folderOf, keptVersions } from './kept.ts';
import { readChoice, type Turn, tellAll } from './releases.ts';
import type { Store } from './store/store.ts';

/** Releases that stay served whatever their age. */
export const KEPT = 5;
/** How long a page may have been open, days. */
export const OPEN_DAYS = 7;
const DAY_MS = 86_400_000;

export async function prune(
  { store, name, siteRoot }: { store: Store; name: string; siteRoot: string },
  { days = OPEN_DAYS, isDry = false, nowMs = Date.now() } = {},
): Promise<string[]> {
  const kept = await keptVersions(store, name);
  const choice = await readChoice(store, name);
  const stored = await store.read(`r/${name}/history.json`);
  const history = stored ? (JSON.parse(stored.bytes.toString()) as Turn[]) : [];
  const staying = new Set([
    ...chosenVersions(choice),
    ...choice.before.slice(0, KEPT),
    ...kept.slice(0, KEPT).map(({ content }) => content.version),
    ...givenSince(history, nowMs - days * DAY_MS),
  ]);
  const going = kept.filter(({ content }) => !staying.has(content.version));
  const rootFiles = new Set(
    kept.filter((one) => !going.includes(one)).flatMap(({ site }) => Object.keys(site)),
  );
  const gone: string[] = [];
  for (const one of going) {
    const { content, site } = one;
    gone.push(content.version);
    if (isDry) continue;
    const folder = folderOf(name, content.version);
    // Without its last file it is no release any more, however far this comes.
    await store.remove(`${folder}/release.json`);
    if (chosenVersions(await readChoice(store, name)).includes(content.version)) {
      // Somebody has just gone back to it.
      await store.write(`${folder}/release.json`, Buffer.from(`${JSON.stringify(one)}\n`));
      for (const path of Object.keys(site)) rootFiles.add(path);
      gone.pop();
      continue;
    }
    for (const path of await store.list(folder)) await store.remove(path);
    for (const path of Object.keys(site)) if (!rootFiles.has(path)) await store.remove(siteRoot + path);
  }
  if (gone.length > 0 && !isDry && siteRoot === '') await tellAll(store, name);
  return gone;
}

/** Versions that somebody could still be given at `sinceMs` or later; turns stand the newest first, whatever clock each was written by. */
function givenSince(history: readonly Turn[], sinceMs: number): string[] {
  const since = history.findLastIndex(({ atMs }) => atMs > sinceMs) + 1;
  const inForce = new Map<string, string | null>();
  for (const { act, rally, version } of history.slice(since).reverse())
    if (act === 'rally' && rally) inForce.set(rally, version);
  return [
    ...history.slice(0, since + 1).flatMap(({ stable, next }) => [stable, next]),
    ...history.slice(0, since).map(({ version }) => version),
    ...inForce.values(),
  ].filter((version) => version !== null && version !== undefined);
}
