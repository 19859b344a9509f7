/** What is wrong with something of the account: seen before anything is sent, or answered by the server. */
import type { AccountProblem, Weakness } from '@bivouac/data/account';

export type Fault = 'no_address' | 'no_code' | 'no_password' | 'no_current' | 'no_name';
/** `not_loaded`: code of this site did not come, though the network is there. */
export type Trouble =
  | AccountProblem
  | { reason: Fault | 'not_loaded'; waitS: null; weak: readonly Weakness[] };

export const fault = (reason: Trouble['reason']) => ({ reason, waitS: null, weak: [] }) as Trouble;

export const isPassing = (reason: string | undefined): reason is 'busy' | 'offline' | 'not_loaded' =>
  reason === 'busy' || reason === 'offline' || reason === 'not_loaded';
