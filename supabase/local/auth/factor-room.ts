/** Whether an account may have one more second factor. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { type FactorRow, isVerified } from './store/factors.ts';

/** GoTrue's. */
export const BEGUN_FOR_S = 300;

/** Once there is a factor, adding another one needs it: the password alone is not enough. */
export function requireRoom(
  { settings }: Pick<AuthContext, 'settings'>,
  factors: FactorRow[],
  name: string,
  isProven: boolean,
): void {
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    const sentence = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthRefusal(422, 'mfa_factor_name_conflict', sentence);
  }
  if (factors.length >= settings.factors.most) {
    const sentence = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthRefusal(422, 'too_many_enrolled_mfa_factors', sentence);
  }
  if (factors.some(isVerified) && !isProven) {
    throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}
