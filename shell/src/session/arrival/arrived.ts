/** What a link of a letter has brought about, as the page it led to knows it. */
import type { AccountReason, ProviderReason } from '@bivouac/data/account';

/** What the page led to knows of it; kept with the entry of the history, so that a reload keeps it too. */
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
