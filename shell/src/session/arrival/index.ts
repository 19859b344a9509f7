/** Goes on from a link of a letter: to the page for a new password, to where the link leads, or to what is wrong with it. */
import type { Config, SessionEvent } from '@bivouac/contract';
import type { BrowserHistory } from '@bivouac/contract/host';
import {
  type AccountReason,
  followLink,
  type ProviderReason,
  providerReasonOf,
  whoseLink,
} from '@bivouac/data/account';
import type { LanguageTag } from '@bivouac/i18n';
import {
  forgottenPath,
  isAccount,
  isForgotten,
  isOfProviders,
  isSignIn,
  nextOf,
  signInPath,
} from '../../areas/area-of.ts';
import { loadData } from '../../start/libraries.ts';
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
  const isThere = isForgotten(location.pathname);
  // Of the sign-in page what it leads to: signing in leads to no signing in.
  const from = isSignIn(location.pathname)
    ? new URL(nextOf(location.search, tag), window.location.origin)
    : location;
  const recovery = isThere ? location.pathname + location.search : forgottenPath(tag, from);
  const isOfProvider = isOfProviders(location.pathname);
  const tell = (byProvider: ProviderReason) => {
    const path = isOfProvider ? location.pathname + location.search : signInPath(tag, location);
    places.navigate(path, { replace: true, state: { byProvider } satisfies Arrived });
  };
  const refused = arrival.kind === 'refused' ? providerReasonOf(arrival.code) : null;
  // Of a letter as well: then another letter is the way on.
  if (refused && (isOfProvider || refused !== 'banned')) {
    tell(refused);
    return null;
  }
  const lead = (state: Arrived) => places.navigate(recovery, { replace: true, state });
  const stay = (state: Arrived) =>
    places.navigate(location.pathname + location.search, { replace: true, state });
  if (arrival.kind === 'half') {
    stay({ address: 'half' });
    return null;
  }
  const answer = await follow(config, arrival, tag);
  if (answer === null) return null;
  // From another browser the account page is asked for by changes of address alone: the server has made it by opening the link.
  if (answer === 'other_browser' && isAccount(location.pathname)) {
    stay({ address: 'whole' });
    return null;
  }
  // Whatever the link was for, another letter is the way on.
  if (typeof answer === 'string') {
    if (isOfProvider && arrival.kind === 'proof' && arrival.proof.kind === 'code')
      tell(answer === 'offline' ? 'offline' : 'failed');
    else lead({ refused: answer });
    return null;
  }
  if (answer.isRecovery || isThere) lead({ isRecovered: true });
  // Officials always have a socket: where spectators have none, the page starts again with one.
  else if (config.transport === 'poll') window.location.reload();
  return answer.isRecovery ? 'password_recovery' : 'signed_in';
}

const REFUSED: Record<string, AccountReason> = { user_banned: 'banned', email_exists: 'address_taken' };

/** Null: whoever followed it says that the account is not theirs. */
async function follow(
  config: Config,
  arrival: Exclude<Arrival, { kind: 'half' }>,
  tag: LanguageTag,
): Promise<{ isRecovery: boolean } | AccountReason | null> {
  // All else that the server refuses at this point is old, used or unknown.
  if (arrival.kind === 'refused') return REFUSED[arrival.code] ?? 'code_expired';
  try {
    const { data } = await loadData(config);
    const whose = await whoseLink(data(), arrival.proof);
    if (whose?.ok === false) return whose.problem.reason;
    if (whose && !(await askAs(tag, whose.value))) return null;
    const answer = await followLink(data(), arrival.proof);
    return answer.ok ? answer.value : answer.problem.reason;
  } catch {
    // The library itself could not be loaded.
    return 'offline';
  }
}
