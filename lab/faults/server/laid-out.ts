/** A data folder with a rally and its official, left as a stopped stack leaves it. */
import { defaultSettings, startStack } from '../../../supabase/local/index.ts';
import { openPost, type Post, type Size } from '../marshall/post.ts';

export async function layOutIn(dataDir: string, size: Size): Promise<Post> {
  const stack = await startStack({
    ...defaultSettings,
    dataDir,
    port: 0,
    webRoot: null,
    log: () => undefined,
  });
  try {
    return await openPost(stack, 'S', size);
  } finally {
    await stack.stop();
  }
}
