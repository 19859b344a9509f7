/** A machine with two rallies that had the same crews, numbers and stages, so that a mix-up would show. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultSettings, startStack } from '../../../supabase/local/index.ts';
import { recordRallies } from '../../../tools/trial-rally/record-rallies.ts';

export type Machine = { dataDir: string; databaseUrl: string; facts: number };

export async function startMachine(folder: string): Promise<Machine & { stop(): Promise<void> }> {
  // Clusters lie inside, and go with the folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'machine');
  const stack = await startStack({
    ...defaultSettings,
    dataDir,
    port: 0,
    webRoot: null,
    durable: false,
    log: () => undefined,
  });
  const facts = await recordRallies(stack).catch(async (failure) => {
    await stack.stop();
    throw failure;
  });
  return { dataDir, databaseUrl: stack.databaseUrl, facts, stop: stack.stop };
}
