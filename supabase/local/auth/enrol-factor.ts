/** Beginning a second factor: its secret is told once, and it counts only after a first right code. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { type EnrolledPhone, enrolPhone } from './enrol-phone.ts';
import { BEGUN_FOR_S, requireRoom } from './factor-room.ts';
import type { RequestBody } from './request-body.ts';
import type { SignedIn } from './signed-in.ts';
import { type FactorRow, factorsOf, forgetBegun, insertFactor } from './store/factors.ts';
import type { Queries } from './store/queries.ts';
import { lockUser } from './store/users.ts';
import { newTotp } from './totp.ts';

export type Enrolled = {
  id: string;
  type: 'totp';
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
};

/** The name is found by an index, and the picture to scan says the issuer twice. */
const longest = { friendly_name: 255, issuer: 100 };

export async function enrolFactor(
  context: AuthContext,
  signedIn: SignedIn,
  body: RequestBody,
): Promise<Enrolled | EnrolledPhone> {
  const { sql, siteHost } = context;
  const { user, session } = signedIn;
  if (user.is_anonymous) {
    throw new AuthRefusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  for (const [field, most] of Object.entries(longest)) {
    if (body.text(field).length > most)
      throw new AuthRefusal(400, 'validation_failed', `${field} cannot be longer than ${most} characters`);
  }
  const type = body.text('factor_type');
  if (type === 'phone') return enrolPhone(context, signedIn, body);
  if (type !== 'totp') {
    throw new AuthRefusal(400, 'validation_failed', 'factor_type needs to be totp or phone');
  }
  if (!context.settings.factors.enrolsTotp) {
    throw new AuthRefusal(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
  const name = body.text('friendly_name');
  const account = user.email ?? user.phone ?? user.id;
  const { secret, uri, qrCode } = newTotp({ issuer: body.text('issuer') || siteHost, account });
  const factor = (await sql.begin(async (tx: Queries) => {
    await lockUser(tx, user.id);
    await forgetBegun(tx, user.id, BEGUN_FOR_S);
    requireRoom(context, await factorsOf(tx, user.id), name, session.aal === 'aal2');
    return insertFactor(tx, { userId: user.id, name, type, secret });
  })) as FactorRow;
  return { id: factor.id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } };
}
