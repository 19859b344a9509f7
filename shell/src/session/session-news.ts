/** What remotes are told has happened: once each, and nothing of what is no news to them. */
import type { Session, SessionEvent } from '@bivouac/contract';

/**
 * `event` is supabase-js's own word, which says `signed_in` again and again and is silent where a session was found; null: none.
 * With a second factor awaited nobody is in yet: `mfa_challenge_verified` then begins.
 */
export function newsOf(before: Session, next: Session, event: SessionEvent | null): SessionEvent | null {
  const [was, is] = [personIn(before), personIn(next)];
  // The page begins, and finds things as they are.
  if (before.state === 'unknown') return null;
  if (is === null) return was === null ? null : 'signed_out';
  if (event && event !== 'signed_in' && event !== 'signed_out') return event;
  return is === was ? null : 'signed_in';
}

const personIn = (who: Session) => (who.state === 'signed_in' ? who.person.id : null);
