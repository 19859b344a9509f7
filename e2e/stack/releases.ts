/** Releases of a part, mostly the public one, into a stack of a story's own: the build of this checkout under other numbers, and ones that fail. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteName } from '../../libs/contract/src/manifest.ts';
import { projectRoot } from '../../supabase/local/index.ts';
import type { Against } from '../../tools/build/release/built-against.ts';
import { contentOf, readLine } from '../../tools/build/release/line.ts';
import { signingKey } from '../../tools/build/release/team-keys.ts';
import { type Built, readBuilt, sumOf } from '../../tools/release/built.ts';
import { release, type Team } from '../../tools/release/releases.ts';
import { folderStore } from '../../tools/release/store/folder-store.ts';

const NAME: RemoteName = 'mfe-public';
const COMMIT = '0'.repeat(40);

export function publicTeam(dataDir: string): Team {
  const built = readLine(join(projectRoot, NAME, 'dist', 'entry.json'));
  return {
    store: folderStore(dataDir),
    name: NAME,
    key: signingKey(NAME),
    by: 'Ada',
    as: 'The public team',
    above: built ? contentOf(built).sequence : 0,
    siteRoot: `r/${NAME}/alone/`,
  };
}

export async function give(team: Team, built: Built, channel: 'stable' | 'next' = 'stable'): Promise<void> {
  await release(team, built, COMMIT, channel);
}

/** What is built here, as if it were another version: pages write down in `globalThis.taken` which they have run. `ahead`: code before that of files so named. */
export async function builtAs(
  version: string,
  ahead: Record<string, string> = {},
  name: RemoteName = NAME,
): Promise<Built> {
  const { content, files } = await readBuilt(projectRoot, name);
  const own = `rspackChunk${name.replaceAll('-', '_')}_${content.version.replaceAll('.', '_')}`;
  const renamed = new Map<string, Buffer>();
  const sums = new Map<string, string>();
  for (const [path, bytes] of files) {
    if (!path.endsWith('.js') || path.startsWith('remoteEntry.')) {
      renamed.set(path, bytes);
      continue;
    }
    const renamedOwn = bytes.toString().replaceAll(own, `${own}_as_${version.replaceAll('.', '_')}`);
    const [, code = ''] = Object.entries(ahead).find(([name]) => path.startsWith(`${name}.`)) ?? [];
    const other = Buffer.from(code + renamedOwn);
    for (const hash of ['sha256', 'sha384']) sums.set(integrity(hash, bytes), integrity(hash, other));
    renamed.set(path, other);
  }
  for (const [path, bytes] of files) {
    if (!path.startsWith('remoteEntry.') || !path.endsWith('.js')) continue;
    let text = bytes.toString().replaceAll(own, `${own}_as_${version.replaceAll('.', '_')}`);
    for (const [before, after] of sums) text = text.replaceAll(before, after);
    renamed.set(path, Buffer.from(`(globalThis.taken ??= []).push('${version}');${text}`));
  }
  const { contract, needs = {} } = content;
  const entry = content.entry.slice(content.entry.lastIndexOf('/') + 1);
  return asBuilt(version, renamed, entry, { contract, needs }, name);
}

/** One that throws while its script is run, or when it is mounted. */
export function builtToFail(version: string, when: 'load' | 'mount'): Built {
  const code = `(globalThis.taken ??= []).push('${version}');
${when === 'load' ? "throw new Error('This release throws at once.');" : ''}
var mfe_public = {
  init: () => undefined,
  get: async () => () => ({ remote: {
    manifest: { name: '${NAME}', contract: 1, base: '/:language' },
    bootstrap: async () => undefined,
    mount: async () => { throw new Error('This release throws when it is mounted.'); },
    update: async () => undefined,
    unmount: async () => undefined,
  } }),
};`;
  return asBuilt(
    version,
    new Map([['remoteEntry.0123abcd.js', Buffer.from(code)]]),
    'remoteEntry.0123abcd.js',
  );
}

function asBuilt(
  version: string,
  files: Map<string, Buffer>,
  entry: string,
  against: Against = { contract: 1 },
  name: RemoteName = NAME,
): Built {
  return {
    content: {
      name,
      version,
      ...against,
      entry: `/r/${name}/${version}/${entry}`,
      files: Object.fromEntries([...files].map(([path, bytes]) => [path, sumOf(bytes)])),
    },
    files,
    site: new Map(),
  };
}

/** As the bundler writes it: the public part is bound by the longer, the others by the shorter. */
const integrity = (hash: string, bytes: Buffer): string =>
  `${hash}-${createHash(hash).update(bytes).digest('base64')}`;
