/** Why somebody could not be signed in or out. */
import type { AuthError } from '@supabase/supabase-js';

export type SessionReason =
  | 'invalid_credentials'
  | 'not_confirmed'
  | 'banned'
  | 'too_many_attempts'
  | 'already_registered'
  | 'weak_password'
  | 'by_invitation'
  | 'offline'
  | 'server';

const SENTENCES: Record<SessionReason, string> = {
  invalid_credentials: 'There is no such account, or the password is wrong.',
  not_confirmed: 'This account is not confirmed yet. Use the link that was sent to you.',
  banned: 'This account is closed. Ask an administrator.',
  too_many_attempts: 'Too many attempts. Wait a minute and try again.',
  already_registered: 'There is an account with this address already: sign in with its password.',
  weak_password: 'This password is too short or too simple: take a longer one.',
  by_invitation:
    'Accounts are made by invitation only: open the link in the mail again, or ask for another one.',
  offline: 'The server cannot be reached. Check the connection and try again.',
  server: 'The server failed. Try again; if it fails again, tell the administrator.',
};

const BY_CODE: Record<string, SessionReason> = {
  invalid_credentials: 'invalid_credentials',
  validation_failed: 'invalid_credentials',
  email_not_confirmed: 'not_confirmed',
  phone_not_confirmed: 'not_confirmed',
  user_banned: 'banned',
  user_already_exists: 'already_registered',
  email_exists: 'already_registered',
  weak_password: 'weak_password',
  signup_disabled: 'by_invitation',
  over_request_rate_limit: 'too_many_attempts',
};

export class SessionProblem extends Error {
  readonly reason: SessionReason;
  /** The auth server's own code. */
  readonly code: string | null;

  constructor(reason: SessionReason, details: { code?: string | undefined; cause?: unknown } = {}) {
    super(SENTENCES[reason], { cause: details.cause });
    this.name = 'SessionProblem';
    this.reason = reason;
    this.code = details.code ?? null;
  }
}

export type SessionResult<Value> = { ok: true; value: Value } | { ok: false; problem: SessionProblem };

export function sessionProblemOf(error: AuthError): SessionProblem {
  const known = error.code === undefined ? undefined : BY_CODE[error.code];
  const isUnreachable = error.name === 'AuthRetryableFetchError' && !error.status;
  const reason = known ?? (error.status === 429 ? 'too_many_attempts' : isUnreachable ? 'offline' : 'server');
  return new SessionProblem(reason, { code: error.code, cause: error });
}
