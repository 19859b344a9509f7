/**
 * The site an instance serves is its own: what was built last is linked into its data folder and swapped in whole, so that a build
 * in the same checkout takes nothing away from whoever reads here.
 */
import { copyFile, link, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';
import { webApps } from './web-apps.ts';
import { whileNobodyBuilds } from './whose-build.ts';

/** What the gateway reads, laid out as the checkout is. */
export const siteOf = (dataDir: string): string => join(dataDir, 'site');

export class SiteNotTaken extends Error {
  override readonly name = 'SiteNotTaken';
  readonly reason = 'no_site';

  constructor(dataDir: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The site could not be put into ${dataDir} (${why}): make room there and start again.`, { cause });
  }
}

/** Takes what was built last. Nothing is built: nothing is taken, and what was there stays. */
export async function takeSite(dataDir: string, from: string = projectRoot): Promise<void> {
  const name = `${Date.now().toString(36)}-${process.pid}`;
  const sites = join(dataDir, 'sites');
  const next = join(sites, name);
  let isBuilt = false;
  try {
    await whileNobodyBuilds(async () => {
      // A build removes what it replaces: asked outside of its turn, there may seem to be nothing.
      isBuilt = await isThere(join(from, 'shell', 'dist', 'index.html'));
      if (!isBuilt) return;
      for (const app of webApps) await linkFolder(join(from, app, 'dist'), join(next, app, 'dist'));
    });
  } catch (failure) {
    await rm(next, { recursive: true, force: true });
    throw new SiteNotTaken(dataDir, failure);
  }
  if (!isBuilt) return;
  const site = siteOf(dataDir);
  const draft = `${site}.next`;
  await rm(draft, { recursive: true, force: true });
  await symlink(process.platform === 'win32' ? next : join('sites', name), draft, 'junction');
  // Elsewhere a rename takes the place of the old one in one step.
  if (process.platform === 'win32') await rm(site, { recursive: true, force: true });
  await rename(draft, site);
  for (const old of await readdir(sites)) {
    if (old !== name) await rm(join(sites, old), { recursive: true, force: true });
  }
}

/** Builds write new files and never into old ones, so a link keeps what it was made of; another disk gets copies. */
async function linkFolder(from: string, to: string): Promise<void> {
  const files = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files) {
    if (!file.isFile()) continue;
    const source = join(file.parentPath, file.name);
    const target = join(to, source.slice(from.length));
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
