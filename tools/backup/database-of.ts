/** The database of a data folder: that of the stack that runs on it, or started for as long as it is needed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwned, lockDataFolder } from '../../supabase/local/data-folder-lock.ts';
import type { StackSettings } from '../../supabase/local/index.ts';
import { startDatabase } from '../../supabase/local/postgres/index.ts';
import { BackupRefused } from './backup-refused.ts';

export type Borrowed = { url: string; giveBack(): Promise<void> };

export async function borrowDatabase(
  settings: Pick<StackSettings, 'dataDir' | 'databaseUrl' | 'durable' | 'log'>,
): Promise<Borrowed> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl) return { url: databaseUrl, giveBack: async () => undefined };
  const password = await readFile(join(dataDir, 'database-password'), 'utf8').catch(() => null);
  if (password === null) {
    throw new BackupRefused(
      'no_data',
      `There is nothing of Bivouac in ${dataDir}: set BIVOUAC_DATA to the folder it runs on, or DATABASE_URL.`,
    );
  }
  if (await isOwned(dataDir)) {
    const port = await portOf(dataDir);
    return {
      url: `postgres://postgres:${password.trim()}@127.0.0.1:${port}/postgres`,
      giveBack: async () => undefined,
    };
  }
  const lock = await lockDataFolder(dataDir);
  try {
    const database = await startDatabase(settings);
    return {
      url: database.url,
      async giveBack() {
        await database.stop();
        await lock.release();
      },
    };
  } catch (failure) {
    await lock.release();
    throw failure;
  }
}

/** Line 4 of the file a running server keeps beside its data. */
async function portOf(dataDir: string): Promise<number> {
  const elsewhere = await readFile(join(dataDir, 'cluster'), 'utf8').catch(() => '');
  const cluster = elsewhere.trim() || join(dataDir, 'postgres');
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(text.split('\n')[3]);
  if (port > 0) return port;
  throw new BackupRefused('no_data', `Bivouac is just starting on ${dataDir}: try again in a moment.`);
}
