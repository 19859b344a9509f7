/** The password grant: an address and a password become a session. */
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Caller } from '../caller.ts';
import { readEmail, readPhone } from '../contact.ts';
import type { RequestBody } from '../request-body.ts';
import { type SessionTokens, startSession, wrongCredentials } from '../session-tokens.ts';
import type { AddressKind } from '../store/identities.ts';
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../store/users.ts';
import { requireWay } from '../ways.ts';

export async function grantByPassword(
  context: AuthContext,
  body: RequestBody,
  caller: Caller,
): Promise<SessionTokens> {
  const { provider, account } = readAccount(body);
  requireWay(context, provider, 'logins');
  const find = provider === 'email' ? findUserByEmail : findUserByPhone;
  const user = await find(context.sql, account);
  const turn = context.devices.turnOf(user?.id, caller);
  const right = await context.failedSignIns.attempt(account, turn, () =>
    context.hashing.isPasswordOf(user?.encrypted_password ?? null, body.text('password'), turn),
  );
  if (!user || !right) throw wrongCredentials();
  requireUsable(user, provider);
  const provenHash = user.encrypted_password;
  return startSession(context, { userId: user.id, provider, method: 'password', provenHash, caller });
}

function readAccount(body: RequestBody): { provider: AddressKind; account: string } {
  const email = body.text('email');
  const phone = body.text('phone');
  if (email && phone) {
    const sentence = 'Only an email address or phone number should be provided on login.';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  if (email) return { provider: 'email', account: readEmail(email) };
  if (phone) return { provider: 'phone', account: readPhone(phone) };
  throw new AuthRefusal(400, 'validation_failed', 'missing email or phone');
}

/** Says why a proven account may not enter. Asked only after the password, so that it tells strangers nothing. */
function requireUsable(user: UserRow, provider: AddressKind): void {
  if (isBanned(user)) throw new AuthRefusal(400, 'user_banned', 'User is banned');
  if (provider === 'email' && user.email_confirmed_at === null) {
    throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed');
  }
  if (provider === 'phone' && user.phone_confirmed_at === null) {
    throw new AuthRefusal(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
}
