/** The database cluster of a data folder: where it lies, and how it is made the first time. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StackRefused } from '../stack-refused.ts';
import { type Binaries, reachableHome } from './binaries.ts';
import { stopOrphan } from './orphan.ts';
import { isReachable } from './reachable.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Where the cluster of `dataDir` lies: inside it, or, when the server's account cannot walk there (a project under
 * /root), in a folder of its own that `dataDir/cluster` names. Deleting the data folder gives it up either way.
 */
export async function placeCluster(dataDir: string, user: ServerUser): Promise<string> {
  const inside = join(dataDir, 'postgres');
  if (isReachable(inside, user)) return inside;
  const pointer = join(dataDir, 'cluster');
  const kept = await readFile(pointer, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  await removeGivenUp(dataDir);
  const home = join(reachableHome, randomBytes(8).toString('hex'));
  await mkdir(home, { recursive: true });
  await chmod(reachableHome, 0o755);
  await chmod(home, 0o755);
  await writeFile(join(home, 'owner'), dataDir);
  const cluster = join(home, 'postgres');
  await writeFile(pointer, cluster);
  return cluster;
}

async function removeGivenUp(dataDir: string): Promise<void> {
  for (const name of await readdir(reachableHome).catch(() => [])) {
    const home = join(reachableHome, name);
    if ((await readFile(join(home, 'owner'), 'utf8').catch(() => null)) !== dataDir) continue;
    await stopOrphan(join(home, 'postgres'));
    await rm(home, { recursive: true, force: true });
  }
}

/** Makes the cluster when there is none: UTF-8, byte order of code points whatever the machine's language. */
export async function makeCluster(
  cluster: string,
  binaries: Binaries,
  user: ServerUser,
  password: string,
  durable: boolean,
): Promise<void> {
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) return;
  // Made aside and renamed: a start that was killed half-way leaves nothing that looks like a cluster.
  const aside = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [aside, passwordFile]) await chown(path, user.uid, user.gid);
  const options = [
    `--pgdata=${aside}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(binaries.initdb, options, { ...user, cwd: dirname(cluster) });
  } catch (failure) {
    const said = (failure as { stderr?: string }).stderr?.trim() ?? String(failure);
    throw new StackRefused(
      'cluster_failed',
      `The database cluster could not be made in ${cluster}: ${said}`,
      failure,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(aside, cluster);
}
