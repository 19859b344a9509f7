/** Who is signed in, now and after every change. */
import type { Session } from '@supabase/supabase-js';
import type { Data, Deployment } from '../client.ts';

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

/** The key under which supabase-js keeps the session of a deployment, by its own default. */
export function sessionStorageKey({ supabaseUrl }: Deployment): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;
}

/** Is a session kept in this browser? Known without loading the Supabase client; it may have expired. */
export function hasStoredSession(deployment: Deployment): boolean {
  try {
    return localStorage.getItem(sessionStorageKey(deployment)) !== null;
  } catch {
    // Storage is refused to this page: then no session can be kept either.
    return false;
  }
}

/** The signed-in person's token for the socket; null for an anonymous visitor, without loading the client for him. */
export async function accessToken(data: Data): Promise<string | null> {
  if (!hasStoredSession(data.deployment)) return null;
  const client = await data.client();
  const { data: answer } = await client.auth.getSession();
  return answer.session?.access_token ?? null;
}
