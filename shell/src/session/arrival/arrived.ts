/** What a link in an e-mail, or a provider's way back, has led to. */
import type { AccountReason, ProviderReason } from '@bivouac/data/account';
import type { ChosenWay } from '../phone/chosen-way.ts';
import type { Arrival } from './take-arrival.ts';

/** For the page it led to; kept with the history entry, so that it survives a reload. */
export interface Arrived {
  /** A session came that is there to set a new password: whose, since somebody else may sign in before it is set. */
  recovered?: string;
  /** Why none came. */
  refused?: AccountReason | 'not_loaded';
  /** Why a provider led back without one. */
  byProvider?: ProviderReason | 'not_loaded';
  /** A new account's address was confirmed, in another browser than the one that asked for it. */
  isConfirmed?: boolean;
  /** A link that signs nobody in before its reader has said yes: a reload asks again. */
  held?: Arrival;
  /** A link to sign in opened nothing: the way to another letter. */
  byCode?: ChosenWay;
  /** Of a change of address: `half` the other letter has still to be followed, `whole` it was done, from another browser. */
  address?: 'half' | 'whole';
}

export function arrivedWith(state: unknown): Arrived {
  return typeof state === 'object' && state !== null ? state : {};
}
