/** What remotes are told about the session: each event once, and only what is news to them. */
import type { Session, SessionEvent } from '@bivouac/contract';

/**
 * `event` is supabase-js's own, which repeats `signed_in` and says nothing where a session was found in the store; null: none.
 * While a second factor is awaited nobody counts as signed in: `mfa_challenge_verified` comes first.
 */
export function newsOf(before: Session, next: Session, event: SessionEvent | null): SessionEvent | null {
  const [was, is] = [personIn(before), personIn(next)];
  // The page has only found out who is signed in.
  if (before.state === 'unknown') return null;
  if (is === null) return was === null ? null : 'signed_out';
  if (event && event !== 'signed_in' && event !== 'signed_out') return event;
  return is === was ? null : 'signed_in';
}

const personIn = (who: Session) => (who.state === 'signed_in' ? who.person.id : null);
