/** Why somebody could not be signed in or out. */
import type { AuthError } from '@supabase/supabase-js';
import { type CommonReason, commonReasonOf, type Weakness, waitIn, weaknessesIn } from './what-failed.ts';

export type SessionReason =
  | 'invalid_credentials'
  | 'not_confirmed'
  | 'banned'
  | 'too_many_attempts'
  | 'already_registered'
  | 'weak_password'
  | 'by_invitation'
  | CommonReason;

const SENTENCES: Record<SessionReason, string> = {
  invalid_credentials: 'There is no such account, or the password is wrong.',
  not_confirmed: 'This account is not confirmed yet. Use the link that was sent to you.',
  banned: 'This account is closed. Ask an administrator.',
  too_many_attempts: 'Too many attempts. Wait a minute and try again.',
  already_registered: 'There is an account with this address already: sign in with its password.',
  weak_password: 'This password is too short or too simple: take a longer one.',
  by_invitation:
    'Accounts are made by invitation only: open the link in the mail again, or ask for another one.',
  signed_out: 'The session has ended. Sign in again.',
  invalid_jwt: 'The session kept here is not valid. Sign in again.',
  bad_answer: 'The answer holds no session. Try again.',
  disabled: 'This way of signing in is switched off here.',
  offline: 'The server cannot be reached. Check the connection and try again.',
  busy: 'The server is busy or restarting. Try again in a moment.',
  server: 'The server had an error. Try again, or tell the administrator.',
};

const BY_CODE: Record<string, SessionReason> = {
  invalid_credentials: 'invalid_credentials',
  validation_failed: 'invalid_credentials',
  email_not_confirmed: 'not_confirmed',
  phone_not_confirmed: 'not_confirmed',
  user_banned: 'banned',
  user_not_found: 'banned',
  user_already_exists: 'already_registered',
  email_exists: 'already_registered',
  weak_password: 'weak_password',
  signup_disabled: 'by_invitation',
};

interface Details {
  code?: string | undefined;
  waitS?: number | null;
  weak?: readonly Weakness[];
  cause?: unknown;
}

export class SessionProblem extends Error {
  readonly reason: SessionReason;
  readonly code: string | null;
  /** Of `too_many_attempts`: seconds after which trying again makes sense; null: not said. */
  readonly waitS: number | null;
  readonly weak: readonly Weakness[];

  constructor(reason: SessionReason, { code, waitS = null, weak = [], cause }: Details = {}) {
    super(SENTENCES[reason], { cause });
    this.name = 'SessionProblem';
    this.reason = reason;
    this.code = code ?? null;
    this.waitS = waitS;
    this.weak = weak;
  }
}

export type SessionResult<Value> = { ok: true; value: Value } | { ok: false; problem: SessionProblem };

export function sessionProblemOf(error: AuthError): SessionProblem {
  const { code = '', status } = error;
  const common = commonReasonOf(error);
  const own = common === 'server' ? (status === 429 ? 'too_many_attempts' : BY_CODE[code]) : common;
  const isToWait = own === 'too_many_attempts';
  return new SessionProblem(own ?? 'server', {
    code: error.code,
    waitS: isToWait ? waitIn(error) : null,
    weak: weaknessesIn(error),
    cause: error,
  });
}
