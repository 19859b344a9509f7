/** Why signing in by a provider, or adding and taking away such an identity, was refused. */
import type { AuthError } from '@supabase/supabase-js';
import { isOfGateway } from '../what-failed.ts';

export type ProviderReason =
  /** The person said no at the provider. */
  | 'cancelled'
  /** The provider does not know whether the address is the person's. */
  | 'unverified'
  /** An account has the address, and nobody has shown yet that it is theirs. */
  | 'not_shown'
  | 'by_invitation'
  /** Somebody, perhaps the person, has the identity already. */
  | 'linked_already'
  | 'banned'
  | 'linking_off'
  | 'provider_off'
  /** It would leave no way to sign in. */
  | 'last_one'
  | 'needs_factor'
  | 'shared'
  | 'too_many'
  | 'signed_out'
  | 'offline'
  /** It is there and cannot answer now. */
  | 'busy'
  /** It took too long, came twice, or one of the servers failed. */
  | 'failed';

export type ProviderResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: { reason: ProviderReason } };

const BY_CODE: Record<string, ProviderReason> = {
  access_denied: 'cancelled',
  bad_oauth_callback: 'failed',
  bad_oauth_state: 'failed',
  email_not_confirmed: 'not_shown',
  identity_already_exists: 'linked_already',
  identity_not_found: 'failed',
  insufficient_aal: 'needs_factor',
  manual_linking_disabled: 'linking_off',
  not_admin: 'shared',
  over_request_rate_limit: 'too_many',
  provider_disabled: 'provider_off',
  provider_email_needs_verification: 'unverified',
  server_error: 'failed',
  signup_disabled: 'by_invitation',
  single_identity_not_deletable: 'last_one',
  temporarily_unavailable: 'failed',
  unexpected_failure: 'failed',
  user_banned: 'banned',
  validation_failed: 'provider_off',
  no_authorization: 'signed_out',
  session_not_found: 'signed_out',
};

/** Of the code an address came back with; null: it is not of a provider. */
export function providerReasonOf(code: string): ProviderReason | null {
  return BY_CODE[code] ?? null;
}

export function providerProblemOf({ code, name, status }: AuthError): { reason: ProviderReason } {
  if (name === 'AuthSessionMissingError') return { reason: 'signed_out' };
  const known = code ? BY_CODE[code] : undefined;
  if (known) return { reason: known };
  if (name !== 'AuthRetryableFetchError') return { reason: 'failed' };
  return { reason: !status ? 'offline' : isOfGateway(status) ? 'busy' : 'failed' };
}
