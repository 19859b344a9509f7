/** A checkout of a story's own, to build and to edit in: the sources copied, the installed packages linked, what was built taken along. */
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';

const LEFT = new Set([
  '.git',
  'docs',
  '.nx',
  '.bivouac',
  '.bivouac.restoring',
  'node_modules',
  'test-results',
]);

export interface CopiedCheckout {
  path: string;
  remove(): Promise<void>;
}

export async function copyCheckout(): Promise<CopiedCheckout> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'bivouac-checkout-')));
  await cp(projectRoot, path, {
    recursive: true,
    filter: (source) =>
      !relative(projectRoot, source)
        .split(/[\\/]/)
        .some((part) => LEFT.has(part)),
  });
  for (const folder of ['.', 'tools', 'supabase', 'e2e']) await linkPackages(path, folder);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Packages of the workspace are the copy's own; a cache is nobody's. */
async function linkPackages(path: string, folder: string): Promise<void> {
  const from = join(projectRoot, folder, 'node_modules');
  const to = join(path, folder, 'node_modules');
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) {
    if (name === '@bivouac')
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') await symlink(join(from, name), join(to, name));
  }
}
