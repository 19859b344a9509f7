/** Asks the server whether the session kept here is still one; where it is not, it ends here too. Until then the page goes on with it. */
import type { Config } from '@bivouac/contract';
import { hasStoredSession } from '@bivouac/data/stored-session';
import { loadData } from '../start/libraries.ts';

let isAsking = false;

export async function checkSession(config: Config): Promise<void> {
  if (isAsking || !hasStoredSession(config)) return;
  isAsking = true;
  try {
    const { data, isSessionOver, signOut } = await loadData(config);
    if (await isSessionOver(data())) await signOut(data());
  } finally {
    isAsking = false;
  }
}
