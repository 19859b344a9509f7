/** Goes on from a link of a letter: to the page for a new password, to where the link leads, or to what is wrong with it. */
import type { Config } from '@bivouac/contract';
import type { BrowserHistory } from '@bivouac/contract/host';
import { type AccountReason, followLink } from '@bivouac/data/account';
import type { LanguageTag } from '@bivouac/i18n';
import { forgottenPath, isAccount, isForgotten } from '../../areas/area-of.ts';
import { loadData } from '../../start/libraries.ts';
import type { Arrived } from './arrived.ts';
import type { Arrival } from './take-arrival.ts';

interface Arriving {
  config: Config;
  places: BrowserHistory;
  tag: LanguageTag;
  arrival: Arrival;
}

export async function arrive({ config, places, tag, arrival }: Arriving): Promise<void> {
  const { location } = places.value;
  const isThere = isForgotten(location.pathname);
  const recovery = isThere ? location.pathname + location.search : forgottenPath(tag, location);
  const lead = (state: Arrived) => places.navigate(recovery, { replace: true, state });
  const stay = (state: Arrived) =>
    places.navigate(location.pathname + location.search, { replace: true, state });
  if (arrival.kind === 'half') return stay({ address: 'half' });
  const answer = await follow(config, arrival);
  // The account page is asked for by changes of address alone: the server has made it by opening the link.
  if (answer === 'other_browser' && isAccount(location.pathname)) return stay({ address: 'whole' });
  // Whatever the link was for, another letter is the way on.
  if (typeof answer === 'string') return lead({ refused: answer });
  if (answer.isRecovery || isThere) return lead({ isRecovered: true });
  // Officials always have a socket: where spectators have none, the page starts again with one.
  if (config.transport === 'poll') window.location.reload();
}

const REFUSED: Record<string, AccountReason> = { user_banned: 'banned', email_exists: 'address_taken' };

async function follow(
  config: Config,
  arrival: Exclude<Arrival, { kind: 'half' }>,
): Promise<{ isRecovery: boolean } | AccountReason> {
  // All else that the server refuses at this point is old, used or unknown.
  if (arrival.kind === 'refused') return REFUSED[arrival.code] ?? 'code_expired';
  try {
    const { data } = await loadData(config);
    const answer = await followLink(data(), arrival.proof);
    return answer.ok ? answer.value : answer.problem.reason;
  } catch {
    // The library itself could not be loaded.
    return 'offline';
  }
}
