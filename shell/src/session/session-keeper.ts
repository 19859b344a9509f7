/** The session of the page: read without the Supabase client for an anonymous visitor, kept fresh by it otherwise. */
import type { Config, Session, SessionChanges, SessionEvent } from '@bivouac/contract';
import type * as DataLibrary from '@bivouac/data';
import { hasStoredSession } from '@bivouac/data/stored-session';
import { live } from '@bivouac/live';
import { fileOf } from '../remotes/loading/why-not.ts';
import { type Cut, loadData, whyCut } from '../start/libraries.ts';
import { reportError } from '../start/report-error.ts';
import { type EndReason, forgetRefusals, whenRefused, whyEnded } from './why-ended.ts';

/** Asks the server whether the session kept here is still one; where it is not, it ends here too. Until then the page goes on with it. */
let isAsking = false;

async function checkSession(config: Config): Promise<void> {
  if (isAsking || !hasStoredSession(config)) return;
  isAsking = true;
  try {
    const { data, isSessionOver, signOut } = await loadData(config);
    if (await isSessionOver(data())) await signOut(data());
  } finally {
    isAsking = false;
  }
}

const CHECK_AFTER_MS = 5_000;

export interface SessionKeeper extends SessionChanges {
  signIn(credentials: DataLibrary.Credentials): Promise<DataLibrary.SessionResult<unknown>>;
  signUp(account: DataLibrary.NewAccount): Promise<DataLibrary.SessionResult<unknown>>;
  /** Goes on as somebody whose session was begun elsewhere. */
  adopt(tokens: DataLibrary.SessionTokens): Promise<DataLibrary.SessionResult<unknown>>;
  /** However else a session begins: the page goes on with it at once. */
  begin<Problem>(how: (library: typeof DataLibrary) => Promise<Begun<Problem>>): Promise<Begun<Problem>>;
  /** False: the server could not be told. Here it ends all the same; `global` then ends nothing. `because`: what is said of it. */
  signOut(scope?: 'local' | 'global', because?: EndReason): Promise<boolean>;
  /** Why it ended otherwise than by signing out here; null: it did not. */
  readonly endedBy: EndReason | null;
  /** Why what reads the kept session could not be loaded: nobody is signed out for that, and nobody known. Null: it could. */
  readonly cut: Cut | null;
  again(): Promise<void>;
}

type Begun<Problem> = { ok: true; value: DataLibrary.Session } | { ok: false; problem: Problem };

/** Nothing is known of what the server did. */
const UNTOLD: readonly string[] = ['offline', 'busy', 'bad_answer'];

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
 * `arrive`: what must be known first, e.g. whose session a link brings; answers by what somebody is signed in now.
 */
export function keepSession(config: Config, arrive: () => Promise<SessionEvent | null>): SessionKeeper {
  const listeners = new Set<(event: SessionEvent | null) => void>();
  let value: Session = { state: 'unknown' };
  let isWatching = false;
  let isLeaving = false;
  let endedBy: EndReason | null = null;
  let cut: Cut | null = null;
  let lost: string | null = null;
  /** By what a link signed somebody in, before anybody heard. */
  let arrived: SessionEvent | null = null;
  /** What happens is told in its order, however long it takes to find out who it is about. */
  let latest = Promise.resolve();

  const tell = (next: Session, event: SessionEvent | null) => {
    cut = null;
    const news = newsOf(arrived ? SIGNED_OUT : value, next, arrived ?? event);
    if (next.state === 'signed_in') arrived = null;
    const isSame = JSON.stringify(next) === JSON.stringify(value);
    if (isSame && !news) return;
    value = next;
    for (const changed of [...listeners]) changed(news);
    if (!isSame) live().sessionChanged();
  };
  const watch = async () => {
    const library = await loadData(config);
    // Without its client it would tell that nobody is signed in.
    await library.data().client();
    if (isWatching) return;
    isWatching = true;
    library.watchSession(library.data(), (session, event) => {
      if (session) {
        endedBy = null;
        forgetRefusals();
        // What is still kept could not be refreshed just now, and has not ended.
      } else if (value.state !== 'signed_out' && !isLeaving && !hasStoredSession(config))
        endedBy = whyEnded();
      latest = latest
        .then(() => sessionOf(library, session))
        .then((next) => tell(next, event))
        .catch(() => tell(SIGNED_OUT, event));
    });
  };
  const look = async () => {
    if (hasStoredSession(config)) await watch();
    else if (!isWatching) tell(SIGNED_OUT, null);
  };
  const lookAnew = () =>
    look().catch(async (error) => {
      reportError(error);
      if (!hasStoredSession(config)) return tell(SIGNED_OUT, null);
      lost = fileOf(error);
      const why = await whyCut(error);
      // Another look has found it meanwhile.
      if (isWatching) return;
      cut = why;
      redraw();
    });
  /** Whoever draws what is told takes another object for news. */
  const redraw = () => {
    value = { ...value };
    for (const changed of [...listeners]) changed(null);
  };
  const begin: SessionKeeper['begin'] = async (how) => {
    const library = await loadData(config);
    await watch();
    const answer = await how(library);
    if (answer.ok) {
      await latest;
      tell(await sessionOf(library, answer.value), null);
    }
    return answer;
  };
  const check = () => checkSession(config).catch(reportError);
  whenRefused(() => void check());
  // Somebody signed in in another tab.
  addEventListener('storage', () => void lookAnew());
  arrive()
    .then((event) => {
      arrived = event;
    })
    .catch(reportError)
    .then(lookAnew)
    // Not in the way of the first view: whatever that asks of the server says as much at once.
    .then(() => setTimeout(check, CHECK_AFTER_MS));

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
    get endedBy() {
      return endedBy;
    },
    get cut() {
      return cut;
    },
    async again() {
      cut = null;
      redraw();
      // A cache that keeps what is wrong gets what is right.
      if (lost) await fetch(lost, { cache: 'reload' }).catch(() => undefined);
      await lookAnew();
    },
    async signOut(scope, because) {
      isLeaving = true;
      try {
        const { data, signOut } = await loadData(config);
        const answer = await signOut(data(), scope);
        const isTold = answer.ok || !UNTOLD.includes(answer.problem.reason);
        if (!isTold && hasStoredSession(config)) return false;
        endedBy = isTold ? (because ?? null) : 'untold';
        tell(SIGNED_OUT, 'signed_out');
        return isTold;
      } finally {
        isLeaving = false;
      }
    },
  };
}

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
