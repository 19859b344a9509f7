/** Why code that asks the server could not be loaded: nothing answered, or something else did. */
import { inTime, LOOK_MS } from '../remotes/loading/in-time.ts';
import { fileOf } from '../remotes/loading/why-not.ts';

export type Cut = 'offline' | 'not_loaded';

/** Looks without code of its own, as a release that is broken may have lost that too. */
export async function whyCut(error: unknown): Promise<Cut> {
  const file = fileOf(error);
  if (!file) return 'not_loaded';
  // What hangs hangs on the network.
  if ((error as { type?: unknown }).type === 'timeout') return 'offline';
  const answered = fetch(file, { cache: 'reload' }).then((): Cut => 'not_loaded');
  return inTime(answered, () => null, LOOK_MS).catch(() => 'offline');
}
