/** Goes on from a link of a letter: to the page for a new password, to where the link leads, or to what is wrong with it. */
import type { Config, SessionEvent } from '@bivouac/contract';
import type { BrowserHistory } from '@bivouac/contract/host';
import {
  type AccountProblem,
  type AccountReason,
  type FollowedLink,
  holdLink,
  providerReasonOf,
} from '@bivouac/data/account';
import type { LanguageTag } from '@bivouac/i18n';
import {
  forgottenPath,
  isAccount,
  isForgotten,
  isSignIn,
  isSignUp,
  nextOf,
  signInPath,
} from '../../areas/area-of.ts';
import { askData } from '../../frame/ask-data.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { reportError } from '../../start/report-error.ts';
import { isPassing } from '../trouble.ts';
import type { Arrived } from './arrived.ts';
import { askAs } from './ask-as.tsx';
import type { Arrival } from './take-arrival.ts';

interface Arriving {
  config: Config;
  places: BrowserHistory;
  tag: LanguageTag;
  arrival: Arrival;
}

/** Answers by what somebody is signed in now; null: nobody is by it. */
export async function arrive({ config, places, tag, arrival }: Arriving): Promise<SessionEvent | null> {
  const { location } = places.value;
  const { pathname, search } = location;
  const lead = (path: string, state: Arrived) => places.navigate(path, { replace: true, state });
  const stay = (state: Arrived) => lead(pathname + search, state);
  // Providers lead back to the page one signed in on, or to the account.
  const isOfProvider = isSignIn(pathname) || isAccount(pathname);
  const tell = (byProvider: NonNullable<Arrived['byProvider']>) =>
    lead(isOfProvider ? pathname + search : signInPath(tag, location), { byProvider });
  const isRecoveryPage = isForgotten(pathname);
  const toRecovery = (state: Arrived) => {
    // Of the pages to sign in or up what they lead to: signing in leads to no signing in.
    const isWayIn = isSignIn(pathname) || isSignUp(pathname);
    const from = isWayIn ? new URL(nextOf(search, tag), window.location.origin) : location;
    lead(isRecoveryPage ? pathname + search : forgottenPath(tag, from), state);
  };

  // Where another letter to sign in is asked for, and its code typed.
  const toSignIn = (state: Arrived) => {
    const path = isSignIn(pathname) ? pathname + search : signInPath(tag, location);
    lead(path, { ...state, byCode: { by: 'byMail', to: '', isSent: false } });
  };
  const toConfirmed = () => {
    const isWayIn = isSignIn(pathname) || isAccount(pathname);
    const path = isWayIn
      ? pathname + search
      : signInPath(tag, new URL(nextOf(search, tag), window.location.origin));
    lead(path, { isConfirmed: true });
  };

  const refused = arrival.kind === 'refused' ? providerReasonOf(arrival.code) : null;
  if (arrival.kind === 'half') stay({ address: 'half' });
  // Letters are refused to closed accounts as well: then another letter is the way on.
  else if (refused && (isOfProvider || refused !== 'banned')) tell(refused);
  else {
    const isHeld = arrival.kind === 'proof' && arrival.proof.kind !== 'code';
    // Until it is answered what it asks, it is good, and a reload asks again.
    if (isHeld) stay({ held: arrival });
    const answer = await follow(config, arrival, tag);
    if (isHeld) stay({});
    if (answer === null) return null;
    const isOfChange = arrival.letter === 'email_change' && isAccount(pathname);
    if (typeof answer !== 'string') {
      if (answer.isRecovery || isRecoveryPage) toRecovery({ recovered: answer.session.user.id });
      else if (isOfChange) stay({ address: 'whole' });
      if (!answer.isRecovery && !isRecoveryPage && lacksSocket(config)) window.location.reload();
      return answer.isRecovery ? 'password_recovery' : 'signed_in';
    }
    const isOfSignIn =
      arrival.letter === 'magiclink' ||
      (arrival.kind === 'proof' && arrival.proof.kind === 'hash' && arrival.proof.type === 'magiclink');
    const isByCode = arrival.kind === 'proof' && arrival.proof.kind === 'code';
    const kept = isHeld && isPassing(answer) ? { held: arrival } : {};
    if (answer === 'half') stay({ address: 'half' });
    // The server has made a change of address before it led here, in whatever browser.
    else if (answer === 'other_browser' && isOfChange) stay({ address: 'whole' });
    // So it is with a new account: the server has confirmed it before it led here.
    else if (answer === 'other_browser' && arrival.letter === 'signup') toConfirmed();
    else if (isOfSignIn) toSignIn({ refused: answer, ...kept });
    else if (isOfProvider && isByCode)
      tell(answer === 'offline' || answer === 'not_loaded' ? answer : 'failed');
    // Whatever the link was for, another letter is the way on; one that could not be opened is asked about again after a reload.
    else toRecovery({ refused: answer, ...kept });
  }
  return null;
}

const REFUSED: Record<string, AccountReason> = { user_banned: 'banned', email_exists: 'address_taken' };

/** Null: whoever followed it says that the account is not theirs. */
async function follow(
  config: Config,
  arrival: Exclude<Arrival, { kind: 'half' }>,
  tag: LanguageTag,
): Promise<FollowedLink | NonNullable<Arrived['refused']> | 'half' | null> {
  // All else that the server refuses at this point is old, used or unknown.
  if (arrival.kind === 'refused') return REFUSED[arrival.code] ?? 'code_expired';
  const answer = await askData<FollowedLink | 'half' | null, AccountProblem>(
    config,
    async (data, { storedPerson }) => {
      const here = storedPerson(config);
      const instead = here && (here.email ?? here.phone ?? '');
      const { proof } = arrival;
      // A hash is used up by opening it, and may be another's: whoever follows it says yes first. The letter's own account may be told.
      const told = proof.kind === 'hash' ? proof.account : null;
      if (proof.kind === 'hash' && !(told !== null && told === here?.email)) {
        const act = told === null ? 'open' : proof.type === 'recovery' ? 'recover' : 'signIn';
        if (!(await askAs(tag, { act, name: told ?? '', instead }))) return { ok: true, value: null };
      }
      const held = await holdLink(data, proof);
      if (!held.ok) return held;
      if (held.value === 'half') return { ok: true, value: 'half' };
      const { asks, take, drop } = held.value;
      // What the address says anybody can write: the server's word is what counts.
      if (asks === null || asks === told || (await askAs(tag, { act: 'signIn', name: asks, instead })))
        return take();
      // What it has opened ends by itself where the server cannot be reached.
      await drop().catch(reportError);
      return { ok: true, value: null };
    },
  );
  return answer.ok ? answer.value : answer.problem.reason;
}
