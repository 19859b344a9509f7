/** What a client is handed when it has proved who it is: an access token, a refresh token and the account. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Caller } from './caller.ts';
import { type AddressKind, recordIdentitySignIn } from './store/identities.ts';
import type { Queries } from './store/queries.ts';
import {
  insertRefreshToken,
  insertSession,
  methodsOf,
  recordMethod,
  type SessionRow,
} from './store/sessions.ts';
import { recordSignIn, type UserRow } from './store/users.ts';
import { type UserJson, userOf } from './user-json.ts';

/** GoTrue's answer to every grant. `expires_in` is in seconds, `expires_at` in Unix seconds. */
export type SessionTokens = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
  provider_token?: string;
  provider_refresh_token?: string;
};

export type SignInMethod =
  | 'password'
  | 'anonymous'
  | 'otp'
  | 'oauth'
  | 'web3'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email/signup'
  | 'email_change';

export type SignIn = {
  userId: string;
  /** The identity of an address signed in with; an anonymous account has none. */
  provider: AddressKind | null;
  method: SignInMethod;
  provenHash?: string | null;
  caller: Caller;
};

/** One answer for an unknown account and a wrong password, so that nobody can list the accounts. */
export function wrongCredentials(): AuthRefusal {
  return new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials');
}

export async function startSession(context: AuthContext, signIn: SignIn): Promise<SessionTokens> {
  return context.sql.begin((tx: Queries) => openSession(context, tx, signIn)) as Promise<SessionTokens>;
}

export async function openSession(
  context: AuthContext,
  tx: Queries,
  { userId, provider, method, provenHash, caller }: SignIn,
): Promise<SessionTokens> {
  const user = await recordSignIn(tx, userId);
  // Changed while this one was being checked: whoever knew only the old password stays out.
  const isProven = user && (provenHash === undefined || user.encrypted_password === provenHash);
  if (!isProven) throw wrongCredentials();
  if (provider) await recordIdentitySignIn(tx, user.id, provider);
  const session = await insertSession(tx, user.id, caller);
  await recordMethod(tx, session.id, method);
  const token = await insertRefreshToken(tx, { sessionId: session.id, userId: user.id, parent: null });
  return issueTokens(context, tx, user, session, token);
}

export async function issueTokens(
  { keys, settings }: AuthContext,
  sql: Queries,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionTokens> {
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + settings.accessTokenLifetimeS;
  const accessToken = await keys.sign({
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    aal: session.aal ?? 'aal1',
    amr: await methodsOf(sql, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
    iat,
    exp,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.accessTokenLifetimeS,
    expires_at: exp,
    refresh_token: refreshToken,
    user: await userOf(sql, user),
  };
}
