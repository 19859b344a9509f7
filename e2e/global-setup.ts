/** The stack the stories run on: the one named by `BIVOUAC_URL`, else one of their own, stopped at the end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForStories } from '../tools/test/stack-for-stories.ts';

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BIVOUAC_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-stories-'));
  // The database server of a stack started as root runs as another user.
  await chmod(dataDir, 0o755);
  const stack = await startForStories(dataDir);
  Object.assign(process.env, stack.env, { BIVOUAC_DATA: dataDir });
  return async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
