/** A stack in a folder of its own, removed with it, also where a person stops the program. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, type Stack, startStack } from '../../supabase/local/index.ts';
import { whenAskedToStop } from '../start/signals.ts';

export async function startOwnStack(): Promise<{ stack: Stack; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-faults-'));
  const stack = await startStack({
    ...defaultSettings,
    dataDir,
    port: 0,
    webRoot: null,
    log: () => undefined,
  });
  const stop = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  whenAskedToStop(stop);
  return { stack, stop };
}
