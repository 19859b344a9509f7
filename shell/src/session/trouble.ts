/** What is wrong with something of the account: seen before anything is sent, or answered by the server. */
import type { AccountProblem } from '@bivouac/data/account';

export type Fault = 'no_address' | 'no_code' | 'no_password' | 'no_current' | 'no_name';
export type Trouble = AccountProblem | { reason: Fault; waitS: null; weak: readonly [] };

export const fault = (reason: Fault): Trouble => ({ reason, waitS: null, weak: [] });

/** Trying the same again is right: the button says so. */
export const isPassing = (reason: string | undefined): reason is 'busy' | 'offline' =>
  reason === 'busy' || reason === 'offline';
