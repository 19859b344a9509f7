/** The database of a stack: the embedded server of the data folder, or the one `DATABASE_URL` names. */
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { keptText } from '../kept-text.ts';
import type { StackSettings } from '../settings.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster, placeCluster } from './cluster.ts';
import { keepServer, type ServerWatcher } from './keep-server.ts';
import { stopOrphan } from './orphan.ts';
import { serverUser } from './server-user.ts';
import { writeZoneTable } from './zone-table.ts';

export type Database = {
  /** Connection URL of the owner of everything: platform work only, never handed to a client. */
  url: string;
  stop(): Promise<void>;
};

type DatabaseSettings = Pick<StackSettings, 'dataDir' | 'databaseUrl' | 'durable' | 'log'> & {
  watcher?: ServerWatcher;
};

const nobody: ServerWatcher = { away: () => undefined, failed: () => undefined, back: () => undefined };

/** Needs the data folder's lock to be held. */
export async function startDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  const { dataDir, durable, log, watcher = nobody } = settings;
  const user = serverUser();
  const binaries = await findBinaries(user);
  await writeZoneTable(binaries.zones, log);
  if (user) await chmod(dataDir, 0o755);
  const cluster = await placeCluster(dataDir, user);
  if (await stopOrphan(cluster)) log('Stopped the database server that an earlier run left behind.');
  const password = await keptText(join(dataDir, 'database-password'), () => randomBytes(24).toString('hex'));
  await makeCluster(cluster, binaries, user, password, durable);
  const logFile = join(dataDir, 'postgres.log');
  const plan = { postgres: binaries.postgres, cluster, user, durable, logFile, log };
  const server = await keepServer(plan, watcher);
  return { url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`, stop: server.stop };
}
