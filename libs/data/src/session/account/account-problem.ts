/** Why a letter, a code, a link or a change of one's own account was refused. */
import type { AuthError } from '@supabase/supabase-js';
import { type CommonReason, commonReasonOf, type Weakness, waitIn, weaknessesIn } from '../what-failed.ts';

export type { Weakness };

export type AccountReason =
  /** Wrong, older than an hour, replaced by a newer letter, or used already. */
  | 'code_expired'
  /** The answer to it was lost: it was right perhaps, and is used up. */
  | 'code_maybe_taken'
  /** The browser that opened the link is not the one that asked for it. */
  | 'other_browser'
  | 'too_many_letters'
  | 'too_many_messages'
  | 'too_many_attempts'
  | 'weak_password'
  | 'long_password'
  | 'same_password'
  | 'wrong_password'
  | 'bad_address'
  | 'address_taken'
  /** An invitation waits for it: whoever has its link makes the account. */
  | 'address_invited'
  | 'bad_phone'
  | 'phone_taken'
  /** This site sends phones nothing. */
  | 'no_messages'
  | 'banned'
  /** Everybody uses this account, as those of a demo. */
  | 'shared'
  | 'needs_factor'
  /** The password was right, the code of the second factor is still to come. */
  | 'needs_code'
  /** The same, and its phone was just sent one. */
  | 'needs_message'
  | 'wrong_code'
  /** Of a letter: whoever signed in long ago proves anew who is there. */
  | 'needs_letter'
  | 'not_signed'
  | 'other_wallet'
  /** Of a rally, or of the site: another one comes first. */
  | 'last_administrator'
  | CommonReason;

export interface AccountProblem {
  reason: AccountReason;
  /** Seconds after which trying again makes sense, where the server says so. */
  waitS: number | null;
  /** Of `weak_password`: each of its reasons. */
  weak: readonly Weakness[];
  /** Of `last_administrator`: the codes of the rallies; empty: the site itself. */
  of?: string;
}

export type AccountResult<Value> = { ok: true; value: Value } | { ok: false; problem: AccountProblem };

const BY_CODE: Record<string, AccountReason> = {
  otp_expired: 'code_expired',
  flow_state_expired: 'code_expired',
  flow_state_not_found: 'code_expired',
  bad_code_verifier: 'other_browser',
  pkce_code_verifier_not_found: 'other_browser',
  over_email_send_rate_limit: 'too_many_letters',
  over_sms_send_rate_limit: 'too_many_messages',
  over_request_rate_limit: 'too_many_attempts',
  weak_password: 'weak_password',
  same_password: 'same_password',
  invalid_credentials: 'wrong_password',
  email_address_invalid: 'bad_address',
  validation_failed: 'bad_address',
  email_exists: 'address_taken',
  phone_exists: 'phone_taken',
  phone_provider_disabled: 'no_messages',
  signup_disabled: 'address_invited',
  user_banned: 'banned',
  user_not_found: 'banned',
  not_admin: 'shared',
  insufficient_aal: 'needs_factor',
  mfa_verification_failed: 'wrong_code',
  mfa_challenge_expired: 'wrong_code',
  reauthentication_needed: 'needs_letter',
  reauthentication_not_valid: 'code_expired',
};

export function problem(reason: AccountReason, more: Partial<AccountProblem> = {}): AccountProblem {
  return { reason, waitS: null, weak: [], ...more };
}

export function accountProblemOf(error: AuthError): AccountProblem {
  const { code = '', status } = error;
  const common = commonReasonOf(error);
  const mine = BY_CODE[code];
  // `validation_failed` is said of an address and of what is switched off.
  const isMine = mine !== undefined && (mine !== 'bad_address' || common === 'server');
  const reason = isMine ? mine : common === 'server' && status === 429 ? 'too_many_attempts' : common;
  const isToWait = reason.startsWith('too_many_');
  return problem(reason, { waitS: isToWait ? waitIn(error) : null, weak: weaknessesIn(error) });
}
