/** Why a session ended: the server said so when it refused something for it, and supabase-js keeps that to itself. */

/**
 * `elsewhere`: in another tab or on another device, by a new password, by an administrator. `untold`: here, and the server does not know of it.
 * `deleted`: with its account.
 */
export type EndReason = 'elsewhere' | 'expired' | 'closed' | 'untold' | 'deleted';

const BY_CODE: Record<string, EndReason> = {
  session_not_found: 'elsewhere',
  refresh_token_not_found: 'elsewhere',
  refresh_token_already_used: 'elsewhere',
  // Of tables and functions, whose session has ended.
  PT401: 'elsewhere',
  session_expired: 'expired',
  bad_jwt: 'expired',
  user_banned: 'closed',
  user_not_found: 'closed',
};

let last: EndReason | null = null;
let refused: () => void = () => undefined;

export function whenRefused(check: () => void): void {
  refused = check;
}

/** As heard last; what was never heard of happened in another tab. */
export const whyEnded = (): EndReason => last ?? 'elsewhere';

export function forgetRefusals(): void {
  last = null;
}

/** Asks as the browser does, and reads beside what is refused. */
export const hearingFetch: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) await hear(answer.clone());
  return answer;
};

async function hear(answer: Response): Promise<void> {
  const { code, error_code } = await answer.json().catch(() => ({}));
  const reason = BY_CODE[error_code ?? code];
  if (!reason) return;
  last = reason;
  refused();
}
