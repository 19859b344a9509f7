/** Beginning a second factor: its secret is told once, and it counts only after a first right code. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { RequestBody } from './request-body.ts';
import type { SignedIn } from './signed-in.ts';
import { type FactorRow, factorsOf, forgetBegun, insertFactor, isVerified } from './store/factors.ts';
import type { Queries } from './store/queries.ts';
import { lockUser } from './store/users.ts';
import { newTotp } from './totp.ts';

/** As GoTrue has them by default. */
const MOST_FACTORS = 10;
const BEGUN_FOR_S = 300;

export type Enrolled = {
  id: string;
  type: 'totp';
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
};

export async function enrolFactor(
  { sql, siteHost }: AuthContext,
  { user, session }: SignedIn,
  body: RequestBody,
): Promise<Enrolled> {
  if (user.is_anonymous) {
    throw new AuthRefusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  if (body.text('factor_type') !== 'totp') {
    throw new AuthRefusal(400, 'validation_failed', 'factor_type needs to be totp');
  }
  const name = body.text('friendly_name');
  const account = user.email ?? user.phone ?? user.id;
  const { secret, uri, qrCode } = newTotp({ issuer: body.text('issuer') || siteHost, account });
  const factor = (await sql.begin(async (tx: Queries) => {
    await lockUser(tx, user.id);
    await forgetBegun(tx, user.id, BEGUN_FOR_S);
    requireRoom(await factorsOf(tx, user.id), name, session.aal === 'aal2');
    return insertFactor(tx, { userId: user.id, name, secret });
  })) as FactorRow;
  return { id: factor.id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } };
}

/** A further factor is added by whoever has the first one, never by whoever knows only the password. */
function requireRoom(factors: FactorRow[], name: string, isProven: boolean): void {
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    const sentence = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthRefusal(422, 'mfa_factor_name_conflict', sentence);
  }
  if (factors.length >= MOST_FACTORS) {
    const sentence = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthRefusal(422, 'too_many_enrolled_mfa_factors', sentence);
  }
  if (factors.some(isVerified) && !isProven) {
    throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}
