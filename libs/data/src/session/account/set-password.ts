/** A new password for whoever is signed in; every other session of the account ends with it. */
import type { Data } from '../../client.ts';
import { type AccountProblem, type AccountResult, problem } from './account-problem.ts';
import { askAccount } from './ask-account.ts';

/** As this site asks for; a deployment may ask for more and says so. */
export const PASSWORD_AT_LEAST = 8;
/** In bytes: what the hash of a hosted project takes into account. */
const LONGEST_BYTES = 72;

/** What is wrong with a password before it is sent; null: nothing that can be known here. */
export function faultOfPassword(password: string): AccountProblem | null {
  if ([...password].length < PASSWORD_AT_LEAST) return problem('weak_password', { weak: ['length'] });
  if (new TextEncoder().encode(password).length > LONGEST_BYTES) return problem('long_password');
  return null;
}

export function setPassword(data: Data, password: string): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const { error } = await auth.updateUser({ password });
    return { error, value: true };
  });
}
