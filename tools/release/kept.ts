/** Releases as they lie in a store: `r/{name}/{version}/` is written once, with `release.json` as its last file. */
import type { Content } from '@bivouac/build/release';
import { type Built, sumOf } from './built.ts';
import type { Store } from './store/store.ts';

/** `release.json`: what can be signed anew without building, and where it came from. */
export interface Kept {
  content: Content;
  /** `sha384-…` by path below the root of the site. */
  site: Record<string, string>;
  /** Full hash of the commit it was built from. */
  commit: string;
  /** Public name of the releaser; null: the team's. */
  as: string | null;
  /** ms since 1970. */
  releasedMs: number;
}

export class ReleaseRefused extends Error {
  readonly reason: 'version_taken' | 'not_kept' | 'no_version' | 'other_key';
  constructor(reason: ReleaseRefused['reason'], sentence: string) {
    super(sentence);
    this.name = 'ReleaseRefused';
    this.reason = reason;
  }
}

export const folderOf = (name: string, version: string): string => `r/${name}/${version}`;

/** Semantic, and so nothing that leads elsewhere as a folder. */
const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/.test(text);

export async function readKept(store: Store, name: string, version: string): Promise<Kept> {
  const stored = isVersion(version) ? await store.read(`${folderOf(name, version)}/release.json`) : null;
  if (!stored)
    throw new ReleaseRefused(
      'not_kept',
      `${store.where} keeps no ${name} ${version}: "list" says which there are.`,
    );
  return JSON.parse(stored.bytes.toString()) as Kept;
}

export async function keptVersions(store: Store, name: string): Promise<Kept[]> {
  const files = (await store.list(`r/${name}`)).filter((path) =>
    /^r\/[^/]+\/[^/]+\/release\.json$/.test(path),
  );
  const kept = await Promise.all(files.map((path) => readKept(store, name, path.split('/')[2] as string)));
  return kept.sort((a, b) => b.releasedMs - a.releasedMs);
}

/** Writes a version once. The same bytes again are no mistake; other bytes under the same number are refused. */
export async function keep(
  store: Store,
  { content, files, site }: Built,
  about: Pick<Kept, 'commit' | 'as' | 'releasedMs'>,
): Promise<Kept> {
  const { name, version } = content;
  if (!isVersion(version))
    throw new ReleaseRefused('no_version', `${name} has the version "${version}": give it one like 1.4.2.`);
  const folder = folderOf(name, version);
  const kept: Kept = {
    content,
    site: Object.fromEntries([...site].map(([path, bytes]) => [path, sumOf(bytes)])),
    ...about,
  };
  const known = await store.read(`${folder}/release.json`);
  if (known) {
    const before = JSON.parse(known.bytes.toString()) as Kept;
    if (isSame(before, kept)) return before;
    throw taken(name, version, before.commit);
  }
  const all = [...files, ...[...site].map(([path, bytes]) => [`site/${path}`, bytes] as const)];
  for (const [path, bytes] of all) await writeOnce(store, `${folder}/${path}`, bytes, name, version);
  await writeOnce(store, `${folder}/release.json`, Buffer.from(`${JSON.stringify(kept)}\n`), name, version);
  return kept;
}

async function writeOnce(store: Store, path: string, bytes: Buffer, name: string, version: string) {
  if (await store.write(path, bytes, null)) return;
  const there = await store.read(path);
  if (!there?.bytes.equals(bytes)) throw taken(name, version, null);
}

function isSame(a: Kept, b: Kept): boolean {
  const said = ({ content, site }: Kept) => JSON.stringify([content, Object.entries(site).sort()]);
  return said(a) === said(b);
}

function taken(name: string, version: string, commit: string | null): ReleaseRefused {
  const from = commit ? ` (built from ${commit.slice(0, 10)})` : '';
  return new ReleaseRefused(
    'version_taken',
    `${name} ${version} is there already${from} with other bytes: raise its version, what was released is never changed.`,
  );
}
