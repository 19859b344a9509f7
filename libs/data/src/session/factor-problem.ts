/** Why a second factor was not given, set up or taken away. */
import type { AuthError } from '@supabase/supabase-js';
import { commonReasonOf, waitIn } from './what-failed.ts';

export type FactorReason =
  | 'wrong_code'
  /** Of a phone: sent too long ago, or answered already. */
  | 'code_expired'
  | 'too_many_attempts'
  | 'too_many_messages'
  | 'bad_phone'
  /** It is a second factor of this account already. */
  | 'phone_taken'
  /** This site sends phones nothing. */
  | 'no_messages'
  | 'too_many_factors'
  | 'disabled'
  /** It was begun too long ago, or taken away elsewhere. */
  | 'factor_gone'
  /** Everybody uses this account, as those of a demo. */
  | 'shared'
  | 'signed_out'
  | 'offline'
  | 'busy'
  | 'server';

export interface FactorProblem {
  reason: FactorReason;
  /** Seconds after which trying again makes sense, where the server says so. */
  waitS?: number;
}

export type FactorResult<Value> = { ok: true; value: Value } | { ok: false; problem: FactorProblem };

const BY_CODE: Record<string, FactorReason> = {
  mfa_verification_failed: 'wrong_code',
  validation_failed: 'wrong_code',
  mfa_challenge_expired: 'code_expired',
  mfa_ip_address_mismatch: 'code_expired',
  mfa_verified_factor_exists: 'phone_taken',
  mfa_phone_enroll_not_enabled: 'no_messages',
  mfa_phone_verify_not_enabled: 'no_messages',
  phone_provider_disabled: 'no_messages',
  mfa_totp_enroll_not_enabled: 'disabled',
  mfa_totp_verify_not_enabled: 'disabled',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  mfa_factor_not_found: 'factor_gone',
  not_admin: 'shared',
  over_sms_send_rate_limit: 'too_many_messages',
  over_request_rate_limit: 'too_many_attempts',
  insufficient_aal: 'signed_out',
  session_not_found: 'signed_out',
};

export function factorProblemOf(error: AuthError): FactorProblem {
  const waitS = waitIn(error);
  return { reason: reasonOf(error), ...(waitS ? { waitS } : {}) };
}

function reasonOf(error: AuthError): FactorReason {
  const { code, status } = error;
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known) return known;
  const common = commonReasonOf(error);
  if (common === 'invalid_jwt') return 'signed_out';
  if (common === 'offline' || common === 'busy' || common === 'signed_out') return common;
  return status === 429 ? 'too_many_attempts' : 'server';
}
