/** Beginning a second factor: its secret is told once, and it counts only after a first right code. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { readPhone } from './contact.ts';
import type { RequestBody } from './request-body.ts';
import type { SignedIn } from './signed-in.ts';
import {
  deleteFactor,
  type FactorRow,
  factorsOf,
  forgetBegun,
  insertFactor,
  isVerified,
} from './store/factors.ts';
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

/** A phone as second factor: begun with its number, and counted after its first right code. */
type EnrolledPhone = { id: string; type: 'phone'; friendly_name: string; phone: string };

async function enrolPhone(
  context: AuthContext,
  { user, session }: SignedIn,
  body: RequestBody,
): Promise<EnrolledPhone> {
  const { sql, settings, messages } = context;
  if (!settings.phones.enrolsFactors || !messages) {
    throw new AuthRefusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (!body.text('phone')) {
    throw new AuthRefusal(400, 'validation_failed', 'Phone number required to enroll Phone factor');
  }
  const [name, phone] = [body.text('friendly_name'), readPhone(body.text('phone'))];
  const factor = (await sql.begin(async (tx: Queries) => {
    await lockUser(tx, user.id);
    await forgetBegun(tx, user.id, BEGUN_FOR_S);
    await takePlaceOf(tx, await factorsOf(tx, user.id), phone);
    requireRoom(context, await factorsOf(tx, user.id), name, session.aal === 'aal2');
    return insertFactor(tx, { userId: user.id, name, type: 'phone', phone });
  })) as FactorRow;
  return { id: factor.id, type: 'phone', friendly_name: name, phone };
}

/** A number can be one factor of an account only; enrolling an unconfirmed one again starts over. */
async function takePlaceOf(tx: Queries, factors: FactorRow[], phone: string): Promise<void> {
  const [same] = factors.filter((factor) => factor.phone === phone);
  if (!same) return;
  if (isVerified(same)) {
    const sentence = 'A verified phone factor already exists, unenroll the existing factor to continue';
    throw new AuthRefusal(422, 'mfa_verified_factor_exists', sentence);
  }
  await deleteFactor(tx, same.id);
}

/** GoTrue's. */
const BEGUN_FOR_S = 300;

/** Once there is a factor, adding another one needs it: the password alone is not enough. */
function requireRoom(
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
