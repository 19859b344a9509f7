/** What the password alone does not open where an account has a second factor. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { SignedIn } from './signed-in.ts';
import { factorsOf, isVerified } from './store/factors.ts';

/** `change`: what needs it, as the sentence names it. */
export async function requireSecondFactor(
  { sql }: AuthContext,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  change: string,
): Promise<void> {
  if (session.aal === 'aal2') return;
  if (!(await factorsOf(sql, user.id)).some(isVerified)) return;
  const sentence = `AAL2 session is required to ${change} when MFA is enabled.`;
  throw new AuthRefusal(401, 'insufficient_aal', sentence);
}
