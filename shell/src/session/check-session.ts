/** Asks the server whether the session kept here is still one; where it is not, it ends here too. */
import type { Config } from '@bivouac/contract';
import type { AccountReason, AccountResult } from '@bivouac/data/account';
import { hasStoredSession } from '@bivouac/data/stored-session';
import { loadData } from '../start/libraries.ts';

/** Everything else may be well in a moment. */
const OVER: readonly AccountReason[] = ['banned', 'signed_out', 'invalid_jwt'];

let isAsking = false;

/** Until it is asked the page goes on with it: nothing tells a browser that its session was ended elsewhere. */
export async function checkSession(config: Config): Promise<void> {
  if (isAsking || !hasStoredSession(config)) return;
  isAsking = true;
  try {
    const [{ data, signOut }, account] = await Promise.all([
      loadData(config),
      import('@bivouac/data/account'),
    ]);
    let answer: AccountResult<unknown> = await account.ownAccount(data());
    // A token that is not believed may be of before the site was moved: then another one is given for it.
    if (!answer.ok && answer.problem.reason === 'invalid_jwt') answer = await account.renewSession(data());
    if (!answer.ok && OVER.includes(answer.problem.reason)) await signOut(data());
  } finally {
    isAsking = false;
  }
}
