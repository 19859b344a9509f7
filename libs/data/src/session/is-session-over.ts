/** Whether the session kept here was ended elsewhere. Only the server knows, and only when asked. */
import type { AuthError } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { type SessionReason, sessionProblemOf } from './session-problem.ts';

/** Everything else may be well in a moment. */
const OVER: readonly (SessionReason | null)[] = ['banned', 'signed_out', 'invalid_jwt'];

export async function isSessionOver(data: Data): Promise<boolean> {
  const { auth } = await data.client();
  let reason = reasonIn(await auth.getUser());
  // A token that is not believed may be of before the site was moved: then another one is given for it.
  if (reason === 'invalid_jwt') reason = reasonIn(await auth.refreshSession());
  return OVER.includes(reason);
}

function reasonIn({ error }: { error: AuthError | null }): SessionReason | null {
  return error && sessionProblemOf(error).reason;
}
