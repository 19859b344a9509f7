/** A code or link that came back: whom it proves, and what it changes. Used up in the transaction that opens the session. */
import { AuthRefusal } from '../auth-refusal.ts';
import { putIdentity } from '../store/identities.ts';
import { type OneTimeToken, type TokenKind, takeToken } from '../store/one-time-tokens.ts';
import { proveAddress } from '../store/provider-identities.ts';
import type { Queries } from '../store/queries.ts';
import { confirmEmail, isBanned, lockUser, type UserRow, updateUser } from '../store/users.ts';
import { codeLifetimeS } from './one-time-code.ts';

/** The kinds auth-js names: `email` is whichever letter to an address came last. */
export const verifyTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type VerifyType = (typeof verifyTypes)[number];

const kindsOf: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new'],
  email: ['recovery_token', 'confirmation_token'],
};

export function isVerifyType(text: string): text is VerifyType {
  return (verifyTypes as readonly string[]).includes(text);
}

export function expired(): AuthRefusal {
  return new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid');
}

/** The account a hash proves; null: nobody's, used already, or too old. */
export async function prove(tx: Queries, hash: string, type: VerifyType): Promise<UserRow | null> {
  const token = await takeToken(tx, hash, kindsOf[type]);
  if (!token || token.age_s > codeLifetimeS) return null;
  const user = await lockUser(tx, token.user_id);
  if (!user) return null;
  if (isBanned(user)) throw new AuthRefusal(403, 'user_banned', 'User is banned');
  if (type === 'email_change') return changeAddress(tx, user, token);
  // An address that somebody took from the account meanwhile proves it no more.
  if (user.email !== token.relates_to) return null;
  await proveAddress(tx, user.id);
  return (await confirmEmail(tx, user.id)) ?? null;
}

async function changeAddress(
  tx: Queries,
  user: UserRow,
  { relates_to: email }: OneTimeToken,
): Promise<UserRow> {
  const data = { sub: user.id, email, email_verified: true };
  await putIdentity(tx, { userId: user.id, provider: 'email', data });
  const change = { email, raw_user_meta_data: { ...user.raw_user_meta_data, email, email_verified: true } };
  return updateUser(tx, user.id, change);
}
