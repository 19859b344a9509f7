/** Account problem, device of and provider problem. */
import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { accountProblemOf } from './account-problem.ts';
import { deviceOf } from './own-sessions.ts';
import { providerProblemOf, providerReasonOf } from './provider-problem.ts';
import { faultOfPassword } from './set-password.ts';

describe('account problem', () => {
  const refused = (code: string, status: number, message = '') => new AuthApiError(message, status, code);

  it.each([
    [refused('otp_expired', 403, 'Token has expired or is invalid'), 'code_expired', null],
    [refused('bad_code_verifier', 400), 'other_browser', null],
    [
      refused('over_email_send_rate_limit', 429, 'you can only request this after 41 seconds.'),
      'too_many_letters',
      41,
    ],
    [refused('over_sms_send_rate_limit', 429, 'only request this after 1 seconds.'), 'too_many_messages', 1],
    [refused('phone_exists', 422), 'phone_taken', null],
    [refused('phone_provider_disabled', 400, 'Phone logins are disabled'), 'no_messages', null],
    [refused('over_request_rate_limit', 429, 'Try again in 270 seconds.'), 'too_many_attempts', 270],
    [refused('something_new', 429), 'too_many_attempts', null],
    [refused('something_new', 400, 'after 5 seconds'), 'server', null],
    [refused('invalid_credentials', 400), 'wrong_password', null],
    [refused('email_exists', 422), 'address_taken', null],
    [refused('insufficient_aal', 401), 'needs_factor', null],
    [refused('reauthentication_needed', 400), 'needs_letter', null],
    [refused('reauthentication_not_valid', 422), 'code_expired', null],
    [refused('mfa_verification_failed', 422), 'wrong_code', null],
    [new AuthSessionMissingError(), 'signed_out', null],
    [new AuthRetryableFetchError('Failed to fetch', 0), 'offline', null],
    [new AuthRetryableFetchError('Bad gateway', 502), 'busy', null],
    [new AuthRetryableFetchError('Unexpected', 500), 'server', null],
    [new AuthRetryableFetchError('Unavailable', 503), 'busy', null],
    [new AuthRetryableFetchError('Gateway timeout', 504), 'busy', null],
    [new AuthRetryableFetchError('Web server is down', 521), 'busy', null],
    [new AuthInvalidJwtError('Invalid JWT structure'), 'invalid_jwt', null],
    [refused('bad_jwt', 403, 'invalid JWT: unable to parse or verify signature'), 'invalid_jwt', null],
    [new AuthInvalidTokenResponseError(), 'bad_answer', null],
    [new AuthUnknownError('Unexpected token <', null), 'bad_answer', null],
    [new AuthRetryableFetchError('Unexpected token < in JSON at position 0', 0), 'bad_answer', null],
    [refused('email_provider_disabled', 422), 'disabled', null],
    [refused('provider_disabled', 422), 'disabled', null],
    [refused('validation_failed', 400, 'Unsupported provider: provider is not enabled'), 'disabled', null],
  ])('%s is %s', (error, reason, waitS) => {
    expect(accountProblemOf(error)).toEqual({ reason, waitS, weak: [] });
  });

  it('says every weakness of a password', () => {
    const weak = Object.assign(refused('weak_password', 422), { reasons: ['length', 'pwned'] });
    expect(accountProblemOf(weak)).toEqual({
      reason: 'weak_password',
      waitS: null,
      weak: ['length', 'pwned'],
    });
  });

  it.each([
    ['seven77', 'weak_password'],
    ['eight888', undefined],
    // Signs, not the units they are kept in.
    ['🐪🐪🐪🐪', 'weak_password'],
    ['a'.repeat(72), undefined],
    ['é'.repeat(37), 'long_password'],
  ])('%s is %s', (password, reason) => {
    expect(faultOfPassword(password)?.reason).toBe(reason);
  });
});

describe('device of', () => {
  const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)';

  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${GECKO} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${GECKO} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.122 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${GECKO} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['node', null, null],
    ['', null, null],
  ])('%s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('provider problem', () => {
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
});
