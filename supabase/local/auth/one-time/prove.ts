/** A code or link that came back: whom it proves, and what it changes. Used up in the transaction that opens the session. */
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { proveAddress } from '../store/identities.ts';
import { type Given, type TokenKind, takeToken } from '../store/one-time-tokens.ts';
import type { Queries } from '../store/queries.ts';
import { confirmEmail, isBanned, lockUser, type UserRow } from '../store/users.ts';
import { forgetWaiting } from '../store/waiting-changes.ts';
import { changeTokens, confirmAddress } from './change-address.ts';
import { keepWhatIsProved } from './first-proof.ts';

export const verifyTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type VerifyType = (typeof verifyTypes)[number];

const kindsOf: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email_change: changeTokens,
  email: ['recovery_token', 'confirmation_token'],
};

export function isVerifyType(text: string): text is VerifyType {
  return (verifyTypes as readonly string[]).includes(text);
}

export function expired(): AuthRefusal {
  return new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid');
}

/** `half`: of a change of address, one of two. */
export async function prove(
  context: AuthContext,
  tx: Queries,
  given: Given,
  type: VerifyType,
): Promise<UserRow | 'half' | null> {
  const token = await takeToken(tx, context.codes, given, kindsOf[type]);
  if (!token || token.age_s > context.settings.letterCodes.lifetimeS) return null;
  const user = await lockUser(tx, token.user_id);
  if (!user) return null;
  if (isBanned(user)) throw new AuthRefusal(403, 'user_banned', 'User is banned');
  if (type === 'email_change') {
    const changed = await confirmAddress(context, tx, user, token);
    if (changed && changed !== 'half') await keepWhatIsProved(context, tx, changed, { isOfChange: true });
    return changed;
  }
  // An address that somebody took from the account meanwhile proves it no more.
  if (user.email !== token.relates_to) return null;
  await proveAddress(tx, user.id);
  await keepWhatIsProved(context, tx, user);
  if (type === 'recovery') await forgetWaiting(tx, user.id);
  const isOfSignUp = token.token_type === 'confirmation_token';
  return (await confirmEmail(tx, user.id, { isOfSignUp })) ?? null;
}
