/** One at a time builds in a checkout, or takes what was built: the others wait for it. */
import { join } from 'node:path';
import { lockDataFolder } from '../../supabase/local/data-folder-lock.ts';
import { projectRoot, StackRefused } from '../../supabase/local/index.ts';

const place = join(projectRoot, 'node_modules', '.cache', 'web-build');

/** A builder that was killed holds nobody up. */
export async function whileNobodyBuilds<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = await lockPatiently();
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function lockPatiently(): ReturnType<typeof lockDataFolder> {
  for (;;) {
    try {
      return await lockDataFolder(place);
    } catch (refused) {
      if (!(refused instanceof StackRefused) || refused.reason !== 'already_running') throw refused;
    }
  }
}
