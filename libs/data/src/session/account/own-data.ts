/** Everything that is held of one's own account, and its end. */
import type { AuthError, User } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { Client } from '../../database/database.ts';
import { type AccountReason, type AccountResult, problem } from './account-problem.ts';
import { askAccount } from './ask-account.ts';
import { askDatabase } from './ask-database.ts';
import type { OwnWallet } from './own-sessions.ts';
import { signInByWallet, type WalletReason } from './wallets.ts';

/** As the database writes it: a document to be kept, not one to be read here. */
export function exportOwnData(data: Data): Promise<AccountResult<unknown>> {
  return askDatabase(data, (client) => client.rpc('export_my_data'));
}

export interface ProofOfOwner {
  email: string | null;
  phone: string | null;
  /** Signs once more, where it is all the account has. */
  wallet: OwnWallet | null;
  /** The password, or the six digits that were sent instead. */
  proof: string;
  isSent: boolean;
  /** The six digits of the second factor; empty: the account has none, or none were typed yet. */
  code: string;
}

/** On the way out of an account. `aside`: a door of its own, so that the page stays signed in where that fails. */
export interface Leaving {
  aside: Data;
  proved: User | null;
  challengeId: string | null;
  isUnanswered?: boolean;
}

/** A code to the account's address or number, for whoever has no password. */
export function askForOwnersCode(
  { aside }: Leaving,
  { email, phone }: Pick<ProofOfOwner, 'email' | 'phone'>,
): Promise<AccountResult<true>> {
  return askAccount(aside, async (auth) => {
    const options = { shouldCreateUser: false };
    const { error } = await auth.signInWithOtp(email ? { email, options } : { phone: phone ?? '', options });
    return { error, value: true };
  });
}

/**
 * Signs in once more and ends the account. `needs_code`: that was right, and the account has a second factor; `needs_message`: its phone
 * was sent a code.
 */
export async function deleteOwnAccount(leaving: Leaving, owner: ProofOfOwner): Promise<AccountResult<true>> {
  const { aside } = leaving;
  if (!leaving.proved) {
    const proved = await prove(aside, owner);
    if (!proved.ok) return proved;
    leaving.proved = proved.value;
  }
  try {
    if (!leaving.isUnanswered) {
      const awaited = await raise(leaving, leaving.proved.factors, owner.code);
      if (awaited) return awaited;
    } else if (await isGone(aside)) return { ok: true, value: true };
    const answer = await end(aside, owner.wallet?.address ?? owner.email ?? owner.phone ?? '');
    if (answer.ok || (await isGone(aside))) return { ok: true, value: true };
    leaving.isUnanswered = ['offline', 'busy'].includes(answer.problem.reason);
    if (!leaving.isUnanswered) await stay(leaving);
    return answer;
  } catch {
    return { ok: false, problem: problem('offline') };
  }
}

function prove(
  aside: Data,
  { email, phone, wallet, proof, isSent }: ProofOfOwner,
): Promise<AccountResult<User>> {
  if (wallet) return proveByWallet(aside, wallet);
  return askAccount(aside, async (auth) => {
    if (!isSent) {
      const address = email ? { email } : { phone: phone ?? '' };
      const { data: answer, error } = await auth.signInWithPassword({ ...address, password: proof });
      return { error, value: answer.user };
    }
    const { data: answer, error } = await auth.verifyOtp(
      email ? { email, token: proof, type: 'email' } : { phone: phone ?? '', token: proof, type: 'sms' },
    );
    return { error, value: answer.user };
  });
}

const OF_WALLET: Partial<Record<WalletReason, AccountReason>> = {
  cancelled: 'not_signed',
  // Of another account, or of none.
  by_invitation: 'other_wallet',
  banned: 'banned',
  off: 'disabled',
  too_many: 'too_many_attempts',
  offline: 'offline',
  busy: 'busy',
};

async function proveByWallet(aside: Data, { address, chain }: OwnWallet): Promise<AccountResult<User>> {
  const answer = await signInByWallet(aside, chain);
  if (!answer.ok) return { ok: false, problem: problem(OF_WALLET[answer.problem.reason] ?? 'server') };
  const { user } = answer.value;
  const isIt = user.identities?.some(
    ({ identity_data: told }) => String(told?.custom_claims?.address).toLowerCase() === address.toLowerCase(),
  );
  if (isIt) return { ok: true, value: user };
  const { auth } = await aside.client();
  await auth.signOut({ scope: 'local' });
  return { ok: false, problem: problem('other_wallet') };
}

type Auth = Client['auth'];
type Factors = { id: string; status: string; factor_type: string }[] | undefined;

/** null: nothing is in the way. A code of a message answers the challenge it was sent for. */
async function raise(leaving: Leaving, factors: Factors, code: string): Promise<AccountResult<true> | null> {
  const verified = factors?.filter(({ status }) => status === 'verified') ?? [];
  // An authenticator shows its code at once, and costs no message.
  const factor = verified.find(({ factor_type }) => factor_type === 'totp') ?? verified[0];
  if (!factor) return null;
  const { id: factorId, factor_type } = factor;
  if (factor_type === 'totp') {
    if (!code) return { ok: false, problem: problem('needs_code') };
    return failed(leaving, (auth) => auth.mfa.challengeAndVerify({ factorId, code }));
  }
  const { challengeId } = leaving;
  if (challengeId === null) {
    const asked = await askAccount(leaving.aside, async (auth) => {
      const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
      return { error, value: data?.id ?? null };
    });
    if (!asked.ok) return asked;
    leaving.challengeId = asked.value;
    return { ok: false, problem: problem('needs_message') };
  }
  if (!code) return { ok: false, problem: problem('needs_message') };
  const answer = await failed(leaving, (auth) => auth.mfa.verify({ factorId, challengeId, code }));
  const isWrong = answer?.ok === false && answer.problem.reason === 'wrong_code';
  return isWrong ? { ok: false, problem: problem('code_expired') } : answer;
}

async function failed(
  { aside }: Leaving,
  give: (auth: Auth) => Promise<{ error: AuthError | null }>,
): Promise<AccountResult<true> | null> {
  const answer = await askAccount(aside, async (auth) => {
    const { error } = await give(auth);
    return { error, value: true as const };
  });
  return answer.ok ? null : answer;
}

async function end(aside: Data, address: string): Promise<AccountResult<true>> {
  const answer = await askDatabase(aside, (client) => client.rpc('delete_my_account', { address }));
  return answer.ok ? { ok: true, value: true } : answer;
}

async function isGone(aside: Data): Promise<boolean> {
  const { auth } = await aside.client();
  return (await auth.getUser()).error?.code === 'user_not_found';
}

export async function stay(leaving: Leaving): Promise<void> {
  if (!leaving.proved) return;
  leaving.proved = null;
  leaving.challengeId = null;
  leaving.isUnanswered = false;
  const client = await leaving.aside.client();
  await client.auth.signOut({ scope: 'local' });
}
