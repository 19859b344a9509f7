/** The phone's session: known at once from what it keeps, also without network; kept fresh by the Supabase client. */
import type { Changing, Config, Session } from '@bivouac/contract';
import { data, storedPerson, watchSession } from '@bivouac/data';
import { isPostKnown } from './remembered-post.ts';

export interface PhoneSession extends Changing<Session> {
  /** Somebody has just signed in. */
  look(): void;
}

/**
 * A session whose token has run out cannot be renewed without network; it is still this phone's, and ends only where the
 * client takes it away.
 */
export function keepPhoneSession(config: Config): PhoneSession {
  const listeners = new Set<() => void>();
  let value = read(config);
  const look = () => {
    const next = read(config);
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    value = next;
    for (const changed of [...listeners]) changed();
  };
  // Another window of the app has signed in or out.
  addEventListener('storage', look);
  watchSession(data(), look);
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
