/** What the password alone does not open where an account has a second factor. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { SignedIn } from './signed-in.ts';
import { type FactorRow, factorsOf, isVerified } from './store/factors.ts';
import type { Queries } from './store/queries.ts';

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

export async function requireMayProve(
  sql: Queries,
  factor: FactorRow,
  session: Pick<SignedIn['session'], 'aal'>,
): Promise<void> {
  if (isVerified(factor) || session.aal === 'aal2') return;
  if (!(await factorsOf(sql, factor.user_id)).some(isVerified)) return;
  throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}
