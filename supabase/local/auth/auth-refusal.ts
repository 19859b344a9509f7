/** A request for authentication that is refused: the HTTP status, a closed code and a sentence for people. */

/** The codes of GoTrue this service gives (https://supabase.com/docs/guides/auth/debugging/error-codes). */
export type AuthReason =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'saml_provider_disabled'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'web3_unsupported_chain';

export type AuthRefusalDetails = {
  weakPassword?: ('length' | 'characters')[];
  /** Seconds after which trying again makes sense. */
  retryAfterS?: number;
  oauthError?: string;
};

export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
  readonly status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500;
  readonly reason: AuthReason;
  readonly details: AuthRefusalDetails;

  constructor(
    status: AuthRefusal['status'],
    reason: AuthReason,
    message: string,
    details: AuthRefusalDetails = {},
  ) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.details = details;
  }
}
