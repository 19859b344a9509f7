/** What a link in an e-mail, or a provider's way back, has led to. */
import type { AccountReason, ProviderReason } from '@bivouac/data/account';

/** For the page it led to; kept with the history entry, so that it survives a reload. */
export interface Arrived {
  /** A session came that is there to set a new password. */
  isRecovered?: boolean;
  /** Why none came. */
  refused?: AccountReason;
  /** Why a provider led back without one. */
  byProvider?: ProviderReason;
  /** Of a change of address: `half` the other letter has still to be followed, `whole` it was done, from another browser. */
  address?: 'half' | 'whole';
}

export function arrivedWith(state: unknown): Arrived {
  return typeof state === 'object' && state !== null ? state : {};
}
