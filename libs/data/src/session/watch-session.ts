/** Who is signed in, now and after every change. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { hasStoredSession } from './stored-session.ts';

export type { Session } from '@supabase/supabase-js';

/**
 * Tells the session at once and whenever it begins, is refreshed or ends (null). Loads the Supabase client; use
 * {@link hasStoredSession} first where anonymous visitors must not. Returns a function that stops it.
 */
export function watchSession(data: Data, tell: (session: Session | null) => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  data
    .client()
    .then((client) => {
      if (isOver) return;
      const { data: watching } = client.auth.onAuthStateChange((_event, session) => tell(session));
      stop = () => watching.subscription.unsubscribe();
    })
    .catch(() => {
      if (!isOver) tell(null);
    });
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The signed-in person's token for the socket; null for an anonymous visitor, without loading the client for him. */
export async function accessToken(data: Data): Promise<string | null> {
  if (!hasStoredSession(data.deployment)) return null;
  const client = await data.client();
  const { data: answer } = await client.auth.getSession();
  return answer.session?.access_token ?? null;
}
