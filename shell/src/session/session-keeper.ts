/** The session of the page: read without the Supabase client for an anonymous visitor, kept fresh by it otherwise. */
import type { Changing, Config, Session } from '@bivouac/contract';
import type * as DataLibrary from '@bivouac/data';
import { hasStoredSession } from '@bivouac/data/stored-session';
import { live } from '@bivouac/live';
import { reportError } from '../failures/report-error.ts';
import { loadData } from '../start/libraries.ts';

export interface SessionKeeper extends Changing<Session> {
  signIn(credentials: DataLibrary.Credentials): Promise<DataLibrary.SessionResult<unknown>>;
  /** Makes an account and goes on with it. */
  signUp(account: DataLibrary.NewAccount): Promise<DataLibrary.SessionResult<unknown>>;
  /** Goes on as somebody whose session was begun elsewhere. */
  adopt(tokens: DataLibrary.SessionTokens): Promise<DataLibrary.SessionResult<unknown>>;
  /** However else a session begins: the page goes on with it at once. */
  begin<Problem>(how: (library: typeof DataLibrary) => Promise<Begun<Problem>>): Promise<Begun<Problem>>;
  signOut(scope?: 'local' | 'global'): Promise<void>;
  /** It ended otherwise than by signing out here. */
  readonly hasEnded: boolean;
}

type Begun<Problem> = { ok: true; value: DataLibrary.Session } | { ok: false; problem: Problem };

const SIGNED_OUT: Session = { state: 'signed_out' };

/** An account with a second factor is signed in once its code was given; spectators never load what finds that out. */
async function sessionOf(
  { personOf }: typeof DataLibrary,
  session: DataLibrary.Session | null,
): Promise<Session> {
  if (!session) return SIGNED_OUT;
  const person = personOf(session);
  const factor = session.user.factors && (await import('./second-factor/index.ts')).awaitedFactor(session);
  return factor ? { state: 'signed_out', awaits: { factor, person } } : { state: 'signed_in', person };
}

/**
 * Refreshing is supabase-js's own: a look every 30 s while the page is visible, a new token when no more than three
 * looks remain before the old one ends, and never a token within 90 s of its end (auth-js `constants.ts`).
 * `arrive`: what must be known first, e.g. whose session a link brings.
 */
export function keepSession(config: Config, arrive: () => Promise<void>): SessionKeeper {
  const listeners = new Set<() => void>();
  let value: Session = { state: 'unknown' };
  let isWatching = false;
  let isLeaving = false;
  let hasEnded = false;

  const tell = (next: Session) => {
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    value = next;
    for (const changed of [...listeners]) changed();
    live().sessionChanged();
  };
  const watch = async () => {
    if (isWatching) return;
    isWatching = true;
    const library = await loadData(config);
    library.watchSession(library.data(), (session) => {
      // What is still kept could not be refreshed just now, and has not ended.
      hasEnded = !session && value.state !== 'signed_out' && !isLeaving && !hasStoredSession(config);
      sessionOf(library, session).then(tell, () => tell(SIGNED_OUT));
    });
  };
  const look = async () => {
    if (hasStoredSession(config)) await watch();
    else if (!isWatching) tell(SIGNED_OUT);
  };
  const begin: SessionKeeper['begin'] = async (how) => {
    const library = await loadData(config);
    const answer = await how(library);
    if (answer.ok) {
      await watch();
      tell(await sessionOf(library, answer.value));
    }
    return answer;
  };
  /** A session that was ended elsewhere is found out by asking; until then the page goes on with it. */
  const askOnce = async () => {
    if (!hasStoredSession(config)) return;
    const [{ data }, { ownAccount }] = await Promise.all([loadData(config), import('@bivouac/data/account')]);
    await ownAccount(data());
  };
  // Somebody signed in in another tab.
  addEventListener('storage', () => void look());
  arrive()
    .catch(reportError)
    .then(look)
    .catch(() => tell(SIGNED_OUT))
    .then(askOnce)
    .catch(reportError);

  return {
    get value() {
      return value;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    signIn: async (credentials) => begin(({ data, signIn }) => signIn(data(), credentials)),
    signUp: async (account) => begin(({ data, signUp }) => signUp(data(), account)),
    adopt: async (tokens) => begin(({ data, adoptSession }) => adoptSession(data(), tokens)),
    begin,
    get hasEnded() {
      return hasEnded;
    },
    async signOut(scope) {
      isLeaving = true;
      try {
        const { data, signOut } = await loadData(config);
        await signOut(data(), scope);
        tell(SIGNED_OUT);
      } finally {
        isLeaving = false;
      }
    },
  };
}
