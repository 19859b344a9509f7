/** Two pairings of pages and a database that were made at different times, each told a few stories in a browser. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';
import { signingKey } from '../../tools/build/release/team-keys.ts';
import { type Built, partNames, readBuilt } from '../../tools/release/built.ts';
import { buildIn, commitOf, inCheckout } from '../../tools/release/clean-build.ts';
import { release } from '../../tools/release/releases.ts';
import { folderStore } from '../../tools/release/store/folder-store.ts';
import { buildWebApps } from '../../tools/start/web-apps.ts';
import { findHeadlessChromium } from '../../tools/test/chromium.ts';
import { runProgram } from '../../tools/test/run-program.ts';
import { startForStories } from '../../tools/test/stack-for-stories.ts';
import { releasedRef } from './released-ref.ts';

export const pairings = {
  pages: 'the released pages on today’s database',
  database: 'today’s pages on the released database',
};
export type Pairing = keyof typeof pairings;

const STORIES = [
  'public-now',
  'public-versions',
  'organizer-together',
  'marshall-crossing',
  'admin-start-order',
].flatMap((name) => [`specs/${name}.spec.ts`, `specs/${name}.long.spec.ts`]);

export interface AskedCompat {
  released: string | undefined;
  only: Pairing | undefined;
  specs: string[];
}

export class CompatRefused extends Error {
  override readonly name = 'CompatRefused';
  readonly reason: 'no_release' | 'no_pairing' | 'no_story';
  constructor(reason: CompatRefused['reason'], sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

export async function runCompat(
  { released, only, specs }: AskedCompat,
  log: (line: string) => void,
): Promise<number> {
  const chosen = (Object.keys(pairings) as Pairing[]).filter((one) => !only || one === only);
  if (chosen.length === 0)
    throw new CompatRefused('no_pairing', `--only is "${only}": say ${Object.keys(pairings).join(' or ')}.`);
  const ref = released ?? (await releasedRef(projectRoot));
  if (!ref)
    throw new CompatRefused(
      'no_release',
      'Nothing was before this commit: name what is released, --released REF.',
    );
  const commit = await commitOf(projectRoot, ref);
  const called = commit.startsWith(ref) ? commit.slice(0, 10) : `${ref} (${commit.slice(0, 10)})`;
  log(`Released: ${called}. Today: this working copy.`);
  const results = await inCheckout(projectRoot, commit, async (copy) => {
    // The database server of a stack started as root runs as another user, who must come in here.
    await chmod(dirname(copy), 0o755);
    const good = new Map<Pairing, boolean>();
    for (const one of chosen) {
      const [pages, database] = one === 'pages' ? [copy, projectRoot] : [projectRoot, copy];
      log(`== ${pairings[one]}`);
      const parts = pages === copy ? await buildAll(copy, log) : await builtHere(log);
      good.set(one, await tell(pages, database, parts, specs.length > 0 ? specs : STORIES));
    }
    return good;
  });
  for (const [one, isGood] of results) log(`${isGood ? '✓' : '✗'} ${pairings[one]}`);
  const isGood = [...results.values()].every(Boolean);
  log(
    isGood
      ? `${called} and this working copy go together.`
      : `${called} and this working copy do not go together: "A change of the database in three steps" in docs/teams.md.`,
  );
  return isGood ? 0 : 1;
}

async function buildAll(copy: string, log: (line: string) => void): Promise<Built[]> {
  const parts: Built[] = [];
  for (const name of partNames) {
    log(`Building ${name} as it was released ...`);
    parts.push(await buildIn(copy, name));
  }
  return parts;
}

async function builtHere(log: (line: string) => void): Promise<Built[]> {
  await buildWebApps(log);
  return Promise.all(partNames.map((name) => readBuilt(projectRoot, name)));
}

async function tell(
  pages: string,
  database: string,
  parts: Built[],
  specs: readonly string[],
): Promise<boolean> {
  const there = specs.filter((file) => existsSync(join(pages, 'e2e', file)));
  if (there.length === 0) throw new CompatRefused('no_story', `None of ${specs.join(', ')} is in ${pages}.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-compat-'));
  await chmod(dataDir, 0o755);
  try {
    for (const built of parts) {
      const { name } = built.content;
      const team = { store: folderStore(dataDir), name, key: signingKey(name), by: 'compat', as: null };
      await release({ ...team, above: 0, siteRoot: `r/${name}/alone/` }, built, '', 'stable');
    }
    const stack = await startForStories(dataDir, { root: database, withDemo: false });
    try {
      const env = {
        ...stack.env,
        BIVOUAC_DATA: dataDir,
        BIVOUAC_CHROMIUM: await findHeadlessChromium(),
        BIVOUAC_ALL: '1',
      };
      // Its own: the stories of another checkout would meet two of them.
      const playwright = join(pages, 'node_modules', '.bin', 'playwright');
      const patiently = ['--workers=2', '--timeout=120000'];
      const args = ['test', ...there, '--project=chromium', '--reporter=list', ...patiently];
      const { isGood } = await runProgram(playwright, args, { cwd: join(pages, 'e2e'), env, shown: true });
      return isGood;
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
