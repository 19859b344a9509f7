/** The phone's session: known at once from what it keeps, also without network; kept fresh by the Supabase client. */
import type { Changing, Config, Session } from '@bivouac/contract';
import { data, storedPerson, watchSession } from '@bivouac/data';

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

function read(config: Config): Session {
  const person = storedPerson(config);
  return person ? { state: 'signed_in', person } : { state: 'signed_out' };
}
