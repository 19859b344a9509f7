/** Everything that is held of one's own account, and its end. */
import type { PostgrestError } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import { type AccountProblem, type AccountReason, type AccountResult, problem } from './account-problem.ts';
import { askAccount } from './ask-account.ts';

/** As the database writes it: a document to be kept, not one to be read here. */
export async function exportOwnData(data: Data): Promise<AccountResult<unknown>> {
  try {
    const client = await data.client();
    const { data: told, error, status } = await client.rpc('export_my_data');
    return error ? { ok: false, problem: problemOf(error, status) } : { ok: true, value: told };
  } catch {
    return { ok: false, problem: problem('offline') };
  }
}

export interface ProofOfOwner {
  email: string | null;
  phone: string | null;
  password: string;
  /** The six digits of the second factor; empty: the account has none, or none were typed yet. */
  code: string;
}

/**
 * Signs in once more and ends the account. `aside`: a door of its own, so that the page stays signed in where that fails.
 * `needs_code`: the password is right, and the account has a second factor.
 */
export async function deleteOwnAccount(aside: Data, owner: ProofOfOwner): Promise<AccountResult<true>> {
  const { email, phone, password, code } = owner;
  const proved = await askAccount(aside, async (auth) => {
    const address = email ? { email } : { phone: phone ?? '' };
    const { data: answer, error } = await auth.signInWithPassword({ ...address, password });
    return { error, value: answer.user };
  });
  if (!proved.ok) return proved;
  try {
    const raised = await raise(aside, proved.value.factors, code);
    const answer = raised ?? (await end(aside, email ?? phone ?? ''));
    if (!answer.ok) await leave(aside);
    return answer;
  } catch {
    return { ok: false, problem: problem('offline') };
  }
}

type Factors = { id: string; status: string }[] | undefined;

/** null: nothing is in the way. */
async function raise(aside: Data, factors: Factors, code: string): Promise<AccountResult<true> | null> {
  const factor = factors?.find(({ status }) => status === 'verified');
  if (!factor) return null;
  if (!code) return { ok: false, problem: problem('needs_code') };
  const answer = await askAccount(aside, async (auth) => {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    return { error, value: true as const };
  });
  return answer.ok ? null : answer;
}

async function end(aside: Data, address: string): Promise<AccountResult<true>> {
  const client = await aside.client();
  const { error, status } = await client.rpc('delete_my_account', { address });
  return error ? { ok: false, problem: problemOf(error, status) } : { ok: true, value: true };
}

/** The session that was begun for this alone. */
async function leave(aside: Data): Promise<void> {
  const client = await aside.client();
  await client.auth.signOut({ scope: 'local' });
}

const BY_HINT: Record<string, AccountReason> = {
  signed_out: 'signed_out',
  other_account: 'signed_out',
  shared: 'shared',
  not_fresh: 'signed_out',
};

/** `of` names the rallies somebody would leave without an administrator. */
function problemOf({ details, hint }: PostgrestError, status: number): AccountProblem {
  if (details === 'last_administrator') return problem('last_administrator', { of: hint ?? '' });
  const told = BY_HINT[hint ?? ''];
  if (told) return problem(told);
  if (status === 401 || status === 403) return problem('signed_out');
  if (status === 0) return problem('offline');
  return problem([429, 502, 503, 504].includes(status) ? 'busy' : 'server');
}
