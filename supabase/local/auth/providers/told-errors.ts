/** What is wrong with a sign-in by a provider, told in the address it leads back to, as GoTrue tells it. */
import type { AuthRefusal } from '../auth-refusal.ts';
import { withParameters } from '../one-time/redirects.ts';

const denied = new Set(['provider_email_needs_verification', 'signup_disabled', 'user_banned']);
const byStatus: Partial<Record<AuthRefusal['status'], string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

/** Both in the query, where servers of apps read it, and behind the `#`, where older clients do. */
export function withError(address: string, { status, reason, message, details }: AuthRefusal): string {
  const { oauthError } = details;
  const told: Record<string, string> = oauthError
    ? { error: oauthError, error_description: message }
    : {
        error: denied.has(reason) ? 'access_denied' : (byStatus[status] ?? 'server_error'),
        error_code: reason,
        error_description: message,
      };
  return withParameters(withParameters(address, told, 'query'), told, 'fragment');
}
