/** Why a letter, a code, a link or a change of one's own account was refused. */
import type { AuthError } from '@supabase/supabase-js';

export type AccountReason =
  /** Wrong, older than an hour, replaced by a newer letter, or used already. */
  | 'code_expired'
  /** The browser that opened the link is not the one that asked for it. */
  | 'other_browser'
  /** Somebody else is signed in in this browser. */
  | 'other_account'
  | 'too_many_letters'
  | 'too_many_attempts'
  | 'weak_password'
  | 'long_password'
  | 'same_password'
  | 'wrong_password'
  | 'bad_address'
  | 'address_taken'
  /** An invitation waits for it: whoever has its link makes the account. */
  | 'address_invited'
  | 'banned'
  /** Everybody uses this account, as those of a demo. */
  | 'shared'
  | 'needs_factor'
  /** Of a letter: whoever signed in long ago proves anew who is there. */
  | 'needs_code'
  | 'signed_out'
  | 'offline'
  /** It is there and cannot answer now: the same again in a moment is right. */
  | 'busy'
  | 'server';

/** Why a password is too weak. `pwned`: it is on a list of stolen passwords. */
export type Weakness = 'length' | 'characters' | 'pwned';

export interface AccountProblem {
  reason: AccountReason;
  /** Seconds after which trying again makes sense, where the server says so. */
  waitS: number | null;
  /** Of `weak_password`: each of its reasons. */
  weak: readonly Weakness[];
}

export type AccountResult<Value> = { ok: true; value: Value } | { ok: false; problem: AccountProblem };

const BY_CODE: Record<string, AccountReason> = {
  otp_expired: 'code_expired',
  flow_state_expired: 'code_expired',
  flow_state_not_found: 'code_expired',
  bad_code_verifier: 'other_browser',
  pkce_code_verifier_not_found: 'other_browser',
  over_email_send_rate_limit: 'too_many_letters',
  over_request_rate_limit: 'too_many_attempts',
  weak_password: 'weak_password',
  same_password: 'same_password',
  invalid_credentials: 'wrong_password',
  email_address_invalid: 'bad_address',
  validation_failed: 'bad_address',
  email_exists: 'address_taken',
  signup_disabled: 'address_invited',
  user_banned: 'banned',
  not_admin: 'shared',
  insufficient_aal: 'needs_factor',
  reauthentication_needed: 'needs_code',
  reauthentication_not_valid: 'code_expired',
  session_not_found: 'signed_out',
  session_expired: 'signed_out',
  refresh_token_not_found: 'signed_out',
  bad_jwt: 'signed_out',
  invalid_jwt: 'signed_out',
};

export function problem(reason: AccountReason, more: Partial<AccountProblem> = {}): AccountProblem {
  return { reason, waitS: null, weak: [], ...more };
}

export function accountProblemOf(error: AuthError): AccountProblem {
  const { code, name, status, message } = error;
  if (name === 'AuthSessionMissingError') return problem('signed_out');
  const known = code === undefined ? undefined : BY_CODE[code];
  const reason = known ?? (status === 429 ? 'too_many_attempts' : unansweredOf(name, status));
  // auth-js keeps headers to itself: the sentence is where the wait can be read.
  const [, seconds] = /(\d+) seconds?/.exec(message) ?? [];
  const isToWait = reason === 'too_many_letters' || reason === 'too_many_attempts';
  return problem(reason, {
    waitS: isToWait && seconds ? Number(seconds) : null,
    weak: 'reasons' in error ? (error.reasons as Weakness[]) : [],
  });
}

function unansweredOf(name: string, status: number | undefined): AccountReason {
  if (name !== 'AuthRetryableFetchError') return 'server';
  if (!status) return 'offline';
  return status >= 502 && status <= 504 ? 'busy' : 'server';
}
