/** Who is signed in, now and after every change. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { hasStoredSession } from './stored-session.ts';

export type { Session } from '@supabase/supabase-js';

/** What happened to a session, here or in another tab, as supabase-js names it. */
export type SessionEvent =
  | 'signed_in'
  | 'token_refreshed'
  | 'signed_out'
  | 'user_updated'
  | 'password_recovery'
  | 'mfa_challenge_verified';

/**
 * Tells the session at once (`event` null) and whenever something happens to it; null: there is none. supabase-js says `signed_in` again
 * each time the page is looked at again. Loads the Supabase client; use {@link hasStoredSession} first where anonymous visitors must not.
 * Returns a function that stops it.
 */
export function watchSession(
  data: Data,
  tell: (session: Session | null, event: SessionEvent | null) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  data
    .client()
    .then((client) => {
      if (isOver) return;
      const { data: watching } = client.auth.onAuthStateChange((event, session) =>
        tell(session, event === 'INITIAL_SESSION' ? null : (event.toLowerCase() as SessionEvent)),
      );
      stop = () => watching.subscription.unsubscribe();
    })
    .catch(() => {
      if (!isOver) tell(null, null);
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
