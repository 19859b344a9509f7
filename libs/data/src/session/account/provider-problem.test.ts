import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { providerProblemOf, providerReasonOf } from './provider-problem.ts';

it.each([
  ['access_denied', 'cancelled'],
  ['email_not_confirmed', 'not_shown'],
  ['email_exists', null],
  ['bad_oauth_state', 'failed'],
  ['otp_expired', null],
  ['made_up', null],
])('an address that came back with %s', (code, reason) => {
  expect(providerReasonOf(code)).toBe(reason);
});

it.each([
  [new AuthApiError('', 404, 'manual_linking_disabled'), 'linking_off'],
  [new AuthApiError('', 422, 'single_identity_not_deletable'), 'last_one'],
  [new AuthApiError('', 500, 'something_new'), 'failed'],
  [new AuthSessionMissingError(), 'signed_out'],
  [new AuthRetryableFetchError('', 0), 'offline'],
  [new AuthRetryableFetchError('', 503), 'busy'],
  [new AuthRetryableFetchError('', 500), 'failed'],
])('an answer of %o', (error, reason) => {
  expect(providerProblemOf(error)).toEqual({ reason });
});
