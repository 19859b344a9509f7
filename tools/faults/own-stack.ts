/** A stack of the fault run's own, on a folder that goes with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, type Stack, type StackSettings, startStack } from '../../supabase/local/index.ts';
import { whenAskedToStop } from '../start/signals.ts';

export async function* onOwnStack<T>(
  work: (stack: Stack) => AsyncIterable<T>,
  settings: Partial<StackSettings> = {},
): AsyncGenerator<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-faults-'));
  const stack = await startStack({
    ...defaultSettings,
    dataDir,
    port: 0,
    webRoot: null,
    log: () => undefined,
    ...settings,
  });
  const stop = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  whenAskedToStop(stop);
  try {
    yield* work(stack);
  } finally {
    await stop();
  }
}
