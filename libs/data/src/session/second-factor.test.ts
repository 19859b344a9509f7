import { AuthApiError, type Factor, type Session } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { factorProblemOf } from './factor-problem.ts';
import { awaitedFactor } from './second-factor.ts';

/** A name beyond ASCII makes the token's base64url differ from base64. */
function aSession(aal: string, status?: Factor['status']): Session {
  const claims = Buffer.from(JSON.stringify({ name: 'Ñandú ÿþ', aal })).toString('base64url');
  const factors = status && [{ id: 'factor', status }];
  return { access_token: `head.${claims}.signature`, user: { factors } } as Session;
}

it.each([
  ['aal1', undefined, null],
  ['aal1', 'unverified', null],
  ['aal1', 'verified', 'factor'],
  ['aal2', 'verified', null],
] as const)('%s with a factor that is %s awaits %s', (aal, status, awaited) => {
  expect(awaitedFactor(aSession(aal, status))).toBe(awaited);
});

it.each([
  ['mfa_totp_enroll_not_enabled', 422, 'disabled'],
  ['mfa_totp_verify_not_enabled', 422, 'disabled'],
  ['mfa_phone_enroll_not_enabled', 422, 'no_messages'],
  ['too_many_enrolled_mfa_factors', 422, 'too_many_factors'],
  ['mfa_factor_not_found', 404, 'factor_gone'],
  ['not_admin', 403, 'shared'],
  ['mfa_verification_failed', 422, 'wrong_code'],
  ['over_request_rate_limit', 429, 'too_many_attempts'],
] as const)('%s is told as %s %s', (code, status, reason) => {
  expect(factorProblemOf(new AuthApiError('', status, code))).toEqual({ reason });
});
