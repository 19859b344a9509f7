/** One question about an account, with everything that can go wrong as a reason. */
import type { AuthError } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { Client } from '../../database/database.ts';
import { type AccountResult, accountProblemOf, problem } from './account-problem.ts';

export async function askAccount<Value>(
  data: Data,
  work: (auth: Client['auth']) => Promise<{ error: AuthError | null; value: Value | null }>,
): Promise<AccountResult<Value>> {
  try {
    const { auth } = await data.client();
    const { error, value } = await work(auth);
    if (error) return { ok: false, problem: accountProblemOf(error) };
    return value === null ? { ok: false, problem: problem('bad_answer') } : { ok: true, value };
  } catch {
    return { ok: false, problem: problem('offline') };
  }
}
