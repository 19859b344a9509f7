/** The door of every route that needs a signed-in person: the token, the account and the session behind it. */
import type { Context } from 'hono';
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Claims } from './claims.ts';
import type { Queries } from './store/queries.ts';
import { findSession, type SessionRow } from './store/sessions.ts';
import { findUser, isBanned, type UserRow } from './store/users.ts';

export type SignedIn = { claims: Claims; user: UserRow; session: SessionRow };

type Known = Omit<SignedIn, 'session'> & { session: SessionRow | null };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** A token outlives its session by up to its life, so the session is looked up each time. */
export async function requireSignedIn(context: AuthContext, c: Context): Promise<SignedIn> {
  const { session, ...known } = await requireAccount(context, c);
  if (!session) throw noSession();
  return { ...known, session };
}

/** The same for a token that was never of a session, as servers sign them by the older secret; of an ended one it is refused too. */
export async function requireAccount(context: AuthContext, c: Context): Promise<Known> {
  const claims = await context.keys.verify(bearerOf(context, c));
  const { sub = '', session_id: sessionId } = claims;
  if (!isUuid(sub)) throw new AuthRefusal(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const user = await findUser(context.sql, sub);
  if (!user) throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (isBanned(user)) throw new AuthRefusal(403, 'user_banned', 'User is banned');
  if (sessionId === undefined) return { claims, user, session: null };
  const session = isUuid(sessionId) ? await findSession(context.sql, sessionId, user.id) : undefined;
  if (!session) throw noSession();
  return { claims, user, session };
}

export async function requireStillSignedIn(sql: Queries, { user, session }: SignedIn): Promise<void> {
  if (!(await findSession(sql, session.id, user.id))) throw noSession();
}

export function noSession(): AuthRefusal {
  return new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

function bearerOf({ publishableKey }: AuthContext, c: Context): string {
  const [, token] = /^bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  // Clients without a session send the publishable key as their bearer: it says which project, not who.
  if (!token || token === publishableKey) {
    throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}
