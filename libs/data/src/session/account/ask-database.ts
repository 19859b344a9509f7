/** One question about one's own account to the database, which knows what the auth server does not tell. */
import type { PostgrestError } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { Client } from '../../database/database.ts';
import { orGiveUp } from '../../giving-up.ts';
import { isOfGateway } from '../what-failed.ts';
import { type AccountProblem, type AccountReason, type AccountResult, problem } from './account-problem.ts';

type Answer<Value> = { data: Value; error: PostgrestError | null; status: number };

export async function askDatabase<Value>(
  data: Data,
  work: (client: Client) => PromiseLike<Answer<Value>>,
): Promise<AccountResult<NonNullable<Value> | null>> {
  try {
    const { data: value, error, status } = await orGiveUp(work(await data.client()));
    return error ? { ok: false, problem: problemOf(error, status) } : { ok: true, value: value ?? null };
  } catch {
    return { ok: false, problem: problem('offline') };
  }
}

const BY_CODE: Record<string, AccountReason> = {
  signed_out: 'signed_out',
  other_account: 'signed_out',
  shared: 'shared',
  not_fresh: 'signed_out',
};

/** `of` names the rallies somebody would leave without an administrator. */
function problemOf({ details, hint }: PostgrestError, status: number): AccountProblem {
  if (details === 'last_administrator')
    return problem('last_administrator', { of: JSON.parse(hint || '{}').rallies ?? '' });
  const told = BY_CODE[details ?? ''];
  if (told) return problem(told);
  if (status === 401 || status === 403) return problem('signed_out');
  if (status === 0) return problem('offline');
  return problem(status === 429 || isOfGateway(status) ? 'busy' : 'server');
}
