/** What may go wrong with any question about a session or an account, whatever was asked. */
import type { AuthError } from '@supabase/supabase-js';

export type CommonReason =
  /** There is no session here, or the server has ended it. */
  | 'signed_out'
  /** The server does not accept the session this browser has kept. */
  | 'invalid_jwt'
  /** An answer came without a session or account in it: most often something between here and the server wrote it. */
  | 'bad_answer'
  /** This deployment has switched this way of signing in off. */
  | 'disabled'
  | 'offline'
  /** It is there and cannot answer now: the same again in a moment is right. */
  | 'busy'
  | 'server';

const BY_CODE: Record<string, CommonReason> = {
  session_not_found: 'signed_out',
  session_expired: 'signed_out',
  refresh_token_not_found: 'signed_out',
  refresh_token_already_used: 'signed_out',
  bad_jwt: 'invalid_jwt',
  invalid_jwt: 'invalid_jwt',
  otp_disabled: 'disabled',
};
const DISABLED = /provider_(disabled|not_supported)$/;

export function commonReasonOf({ code = '', name, status, message }: AuthError): CommonReason {
  const known = BY_CODE[code];
  if (known) return known;
  if (name === 'AuthSessionMissingError') return 'signed_out';
  if (DISABLED.test(code) || /provider is not enabled/.test(message)) return 'disabled';
  if (/^Auth(InvalidTokenResponse|Unknown)Error$/.test(name)) return 'bad_answer';
  if (name !== 'AuthRetryableFetchError') return 'server';
  // Something else came instead of an answer: auth-js reports a failed network, in the words of the browser's parser.
  if (!status) return /JSON/.test(message) ? 'bad_answer' : 'offline';
  return isOfGateway(status) ? 'busy' : 'server';
}

/** Whatever stands before the server says that it cannot answer now; 520 to 530 are a proxy's own words for the same. */
export function isOfGateway(status: number): boolean {
  return (status >= 502 && status <= 504) || status >= 520;
}

/** Seconds after which trying again makes sense; auth-js keeps headers to itself: the sentence is where it can be read. */
export function waitIn({ message }: AuthError): number | null {
  const [, seconds] = /(\d+) seconds?/.exec(message) ?? [];
  return seconds ? Number(seconds) : null;
}

/** Why a password is too weak. `pwned`: it is on a list of stolen passwords. */
export type Weakness = 'length' | 'characters' | 'pwned';

export function weaknessesIn(error: AuthError): readonly Weakness[] {
  return 'reasons' in error ? (error.reasons as Weakness[]) : [];
}
