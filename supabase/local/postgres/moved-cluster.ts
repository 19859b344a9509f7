/** A cluster whose data folder is renamed or given up: it goes with it, also where it lies outside. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeWhole } from '../kept-text.ts';
import { StackRefused } from '../stack-refused.ts';
import { findBinaries } from './binaries.ts';
import { stopOrphan } from './orphan.ts';
import { serverUser } from './server-user.ts';

/** A server that somebody restarts while its folder is deleted gets this many more tries to be stopped. */
const attempts = 5;

async function outsideOf(dataDir: string): Promise<string | null> {
  const pointer = await readFile(join(dataDir, 'cluster'), 'utf8').catch(() => '');
  return pointer.trim() || null;
}

/** Stops what runs on the cluster of `dataDir` and deletes all of the folder but its lock, which the caller holds. */
export async function clearWithCluster(dataDir: string): Promise<void> {
  const outside = await outsideOf(dataDir);
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(outside ?? join(dataDir, 'postgres'));
    try {
      if (outside) await rm(dirname(outside), { recursive: true, force: true });
      for (const name of await readdir(dataDir).catch(() => [])) {
        if (!name.startsWith('lock')) await rm(join(dataDir, name), { recursive: true, force: true });
      }
      return;
    } catch (failure) {
      if (attempt === attempts) throw failure;
    }
  }
}

/** Tells a cluster outside whose it will be, before the folder gets that name: one that nobody names is given up. */
export async function handOver(dataDir: string, nextDataDir: string): Promise<void> {
  const outside = await outsideOf(dataDir);
  if (outside) await writeWhole(join(dirname(outside), 'owner'), nextDataDir);
}

export async function syncCluster(dataDir: string): Promise<void> {
  const user = serverUser();
  const { initdb } = await findBinaries(user);
  const cluster = (await outsideOf(dataDir)) ?? join(dataDir, 'postgres');
  try {
    await promisify(execFile)(initdb, ['--sync-only', `--pgdata=${cluster}`], {
      ...user,
      cwd: dirname(cluster),
    });
  } catch (failure) {
    throw new StackRefused(
      'cluster_failed',
      `${cluster} could not be forced to disk: ${(failure as Error).message}`,
      failure,
    );
  }
}
