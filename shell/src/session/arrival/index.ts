/** Goes on from a link of a letter: to the page for a new password, to where the link leads, or to what is wrong with it. */
import type { Config, SessionEvent } from '@bivouac/contract';
import type { BrowserHistory } from '@bivouac/contract/host';
import { type AccountReason, followLink } from '@bivouac/data/account';
import type { LanguageTag } from '@bivouac/i18n';
import { forgottenPath, isForgotten, isSignIn, nextOf } from '../../areas/area-of.ts';
import { loadData } from '../../start/libraries.ts';
import type { Arrival } from './take-arrival.ts';

/** What the page led to knows of it; kept with the entry of the history, so that a reload keeps it too. */
export interface Arrived {
  /** A session came that is there to set a new password. */
  isRecovered?: boolean;
  /** Why none came. */
  refused?: AccountReason;
}

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
  const lead = (state: Arrived) => places.navigate(recovery, { replace: true, state });
  const answer = await follow(config, arrival);
  // Whatever the link was for, another letter is the way on.
  if (typeof answer === 'string') {
    lead({ refused: answer });
    return null;
  }
  if (answer.isRecovery || isThere) lead({ isRecovered: true });
  // Officials always have a socket: where spectators have none, the page starts again with one.
  else if (config.transport === 'poll') window.location.reload();
  return answer.isRecovery ? 'password_recovery' : 'signed_in';
}

async function follow(config: Config, arrival: Arrival): Promise<{ isRecovery: boolean } | AccountReason> {
  // All that the server refuses at this point is old, used or unknown.
  if (arrival.kind === 'refused') return arrival.code === 'user_banned' ? 'banned' : 'code_expired';
  try {
    const { data } = await loadData(config);
    const answer = await followLink(data(), arrival.proof);
    return answer.ok ? answer.value : answer.problem.reason;
  } catch {
    // The library itself could not be loaded.
    return 'offline';
  }
}

export function arrivedWith(state: unknown): Arrived {
  return typeof state === 'object' && state !== null ? state : {};
}
