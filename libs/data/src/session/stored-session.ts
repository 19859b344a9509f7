/** Is somebody signed in in this browser, and who? Known without the Supabase client, and without the rest of this library. */
import type { Deployment } from '../client.ts';
import type { SignedInPerson } from './person-of.ts';

/** The key under which supabase-js keeps the session of a deployment, by its own default. */
export function sessionStorageKey({ supabaseUrl }: Pick<Deployment, 'supabaseUrl'>): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;
}

/** A session is kept in this browser; it may have expired. */
export function hasStoredSession(deployment: Pick<Deployment, 'supabaseUrl'>): boolean {
  try {
    return localStorage.getItem(sessionStorageKey(deployment)) !== null;
  } catch {
    // Storage is refused to this page: then no session can be kept either.
    return false;
  }
}

/** Whose session is kept in this browser, without asking anybody; null: nobody's. */
export function storedPerson(deployment: Pick<Deployment, 'supabaseUrl'>): SignedInPerson | null {
  try {
    const kept = JSON.parse(localStorage.getItem(sessionStorageKey(deployment)) ?? 'null');
    const { id, email, phone } = kept?.user ?? {};
    return typeof id === 'string' ? { id, email: email || null, phone: phone || null } : null;
  } catch {
    // Storage is refused to this page, or somebody else wrote there.
    return null;
  }
}
