/** A stack in a folder of its own, removed with it, also where a person stops the program. */
import { defaultSettings, type Stack, type StackSettings, startStack } from '../../supabase/local/index.ts';
import { makeOwnFolder } from '../../tools/start/own-folder.ts';

export async function startOwnStack(
  settings: Partial<StackSettings> = {},
): Promise<{ stack: Stack; stop(): Promise<void> }> {
  const folder = await makeOwnFolder('bivouac-faults-');
  try {
    const stack = await startStack({
      ...defaultSettings,
      dataDir: folder.path,
      port: 0,
      webRoot: null,
      log: () => undefined,
      ...settings,
    });
    folder.stopFirst(() => stack.stop());
    return { stack, stop: () => folder.remove() };
  } catch (failure) {
    await folder.remove();
    throw failure;
  }
}
