/** The refresh grant: a refresh token is exchanged for the next one, and a stolen one gives itself away. */
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Caller } from '../caller.ts';
import type { RequestBody } from '../request-body.ts';
import { issueTokens, type SessionTokens } from '../session-tokens.ts';
import { isShared } from '../shared-account.ts';
import type { Queries } from '../store/queries.ts';
import {
  agesOf,
  endSessions,
  findActiveToken,
  findRefreshToken,
  insertRefreshToken,
  isExchangedWithin,
  isOvertaken,
  lockSession,
  type RefreshTokenRow,
  recordRefresh,
  revokeRefreshToken,
  type SessionAges,
  type SessionRow,
} from '../store/sessions.ts';
import { findUser, isBanned } from '../store/users.ts';

export async function grantByRefreshToken(
  context: AuthContext,
  body: RequestBody,
  caller: Caller,
): Promise<SessionTokens> {
  const presented = body.text('refresh_token');
  if (!presented) throw new AuthRefusal(400, 'validation_failed', 'refresh_token required');
  context.refreshes?.take(caller.address);
  const outcome = (await context.sql.begin((tx: Queries) => exchange(context, tx, presented, caller))) as
    | SessionTokens
    | AuthRefusal;
  // Thrown only now: a refusal inside the transaction would undo the revoking of a replayed session.
  if (outcome instanceof AuthRefusal) throw outcome;
  return outcome;
}

async function exchange(
  context: AuthContext,
  tx: Queries,
  presented: string,
  caller: Caller,
): Promise<SessionTokens | AuthRefusal> {
  const found = await findRefreshToken(tx, presented);
  const session = found?.session_id ? await lockSession(tx, found.session_id) : undefined;
  // Read again behind the lock: another tab may have exchanged this very token meanwhile.
  const token = session ? await findRefreshToken(tx, presented) : undefined;
  if (!session || !token) {
    return refused(found ? 'session_not_found' : 'refresh_token_not_found');
  }
  const ended = endOf(context, session, await agesOf(tx, session.id));
  if (ended) return ended;
  const user = await findUser(tx, session.user_id);
  if (!user) return refused('session_not_found');
  if (isBanned(user)) return refused('user_banned');
  // Where everybody uses one account, everybody is somebody else.
  if (context.settings.sessions.isOnlyOne && !isShared(context, user) && (await isOvertaken(tx, session.id)))
    return refused('session_expired', ' (Revoked by Newer Login)');
  const { olderTokens } = context.settings;
  const next = await nextToken(tx, session, token, olderTokens.takenForS);
  if (next === null) {
    if (olderTokens.endSession) await endSessions(tx, { id: session.id, userId: user.id }, 'local');
    return refused('refresh_token_already_used');
  }
  await recordRefresh(tx, session.id, caller);
  return issueTokens(context, tx, user, session, next);
}

/**
 * The token to hand out: a new one for the active token, the active one for its direct parent (whose answer the client
 * may never have received, however long ago), none for anything older, but for what was exchanged within `takenForS`.
 */
export async function nextToken(
  tx: Queries,
  session: SessionRow,
  token: RefreshTokenRow,
  takenForS = 0,
): Promise<string | null> {
  if (token.revoked) {
    const active = await findActiveToken(tx, session.id);
    const isTaken = active?.parent === token.token || (await isExchangedWithin(tx, token.token, takenForS));
    return active && isTaken ? active.token : null;
  }
  await revokeRefreshToken(tx, token.token);
  return insertRefreshToken(tx, { sessionId: session.id, userId: session.user_id, parent: token.token });
}

const refusals = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  session_not_found: 'Invalid Refresh Token: No Valid Session Found',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'Invalid Refresh Token: User Banned',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
} as const;

function refused(reason: keyof typeof refusals, more = ''): AuthRefusal {
  return new AuthRefusal(400, reason, refusals[reason] + more);
}

function endOf(
  { settings: { sessions } }: AuthContext,
  { not_after: end }: SessionRow,
  { age_s, idle_s }: SessionAges,
): AuthRefusal | null {
  const { longestS, idleS } = sessions;
  if ((end !== null && new Date(end) < new Date()) || (longestS !== null && age_s > longestS))
    return refused('session_expired');
  return idleS !== null && idle_s > idleS ? refused('session_expired', ' (Inactivity)') : null;
}
