/** The session of the page: read without the Supabase client for an anonymous visitor, kept fresh by it otherwise. */
import type { Changing, Config, Session } from '@bivouac/contract';
import type * as DataLibrary from '@bivouac/data';
import { hasStoredSession } from '@bivouac/data/stored-session';
import { live } from '@bivouac/live';
import { loadData } from '../start/libraries.ts';

export interface SessionKeeper extends Changing<Session> {
  signIn(credentials: DataLibrary.Credentials): Promise<DataLibrary.SessionResult<unknown>>;
  /** Goes on as somebody whose session was begun elsewhere. */
  adopt(tokens: DataLibrary.SessionTokens): Promise<DataLibrary.SessionResult<unknown>>;
  signOut(): Promise<void>;
}

const SIGNED_OUT: Session = { state: 'signed_out' };

/**
 * Refreshing is supabase-js's own: a look every 30 s while the page is visible, a new token when no more than three
 * looks remain before the old one ends, and never a token within 90 s of its end (auth-js `constants.ts`).
 */
export function keepSession(config: Config): SessionKeeper {
  const listeners = new Set<() => void>();
  let value: Session = { state: 'unknown' };
  let isWatching = false;

  const tell = (next: Session) => {
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    value = next;
    for (const changed of [...listeners]) changed();
    live().sessionChanged();
  };
  const watch = async () => {
    if (isWatching) return;
    isWatching = true;
    const { data, personOf, watchSession } = await loadData(config);
    watchSession(data(), (session) =>
      tell(session ? { state: 'signed_in', person: personOf(session) } : SIGNED_OUT),
    );
  };
  const look = async () => {
    if (hasStoredSession(config)) await watch();
    else if (!isWatching) tell(SIGNED_OUT);
  };
  // Somebody signed in in another tab.
  addEventListener('storage', () => void look());
  look().catch(() => tell(SIGNED_OUT));

  return {
    get value() {
      return value;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async signIn(credentials) {
      const { data, personOf, signIn } = await loadData(config);
      const answer = await signIn(data(), credentials);
      if (answer.ok) {
        await watch();
        tell({ state: 'signed_in', person: personOf(answer.value) });
      }
      return answer;
    },
    async adopt(tokens) {
      const { adoptSession, data, personOf } = await loadData(config);
      const answer = await adoptSession(data(), tokens);
      if (answer.ok) {
        await watch();
        tell({ state: 'signed_in', person: personOf(answer.value) });
      }
      return answer;
    },
    async signOut() {
      const { data, signOut } = await loadData(config);
      await signOut(data());
      tell(SIGNED_OUT);
    },
  };
}
