/** The phone's session: known at once from what it keeps, also without network; kept fresh by the Supabase client. */
import type { Config, Session, SessionChanges, SessionEvent } from '@bivouac/contract';
import { data, storedPerson, watchSession } from '@bivouac/data';
import { isPostKnown } from './remembered-post.ts';

export interface PhoneSession extends SessionChanges {
  look(): void;
}

/**
 * A session whose token has run out cannot be renewed without network; it is still this phone's, and ends only where the
 * client takes it away.
 */
export function keepPhoneSession(config: Config): PhoneSession {
  const listeners = new Set<(event: SessionEvent | null) => void>();
  let value = read(config);
  const look = (event: SessionEvent | null = null) => {
    const next = read(config);
    const isSame = JSON.stringify(next) === JSON.stringify(value);
    // supabase-js repeats `signed_in` whenever the page becomes visible; what another window did may be found in the store before it is told.
    const isNews = next.state === 'signed_in' && event !== 'signed_in';
    const news = isSame ? (isNews ? event : null) : (event ?? (next.state as SessionEvent));
    if (isSame && !news) return;
    value = next;
    for (const changed of [...listeners]) changed(news);
  };
  // Another window of the app has signed in or out.
  addEventListener('storage', () => look());
  watchSession(data(), (_session, event) => look(event));
  return {
    get value() {
      return value;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    look,
  };
}

/** Without an account a phone is signed in only as the phone of a post: not before it is paired, nor after it was taken off. */
function read(config: Config): Session {
  const person = storedPerson(config);
  const isNobody = person?.email === null && person.phone === null && !isPostKnown(person.id);
  return person && !isNobody ? { state: 'signed_in', person } : { state: 'signed_out' };
}
