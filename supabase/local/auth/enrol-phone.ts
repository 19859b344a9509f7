/** A phone as second factor: begun with its number, and counted after its first right code. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { readPhone } from './contact.ts';
import { BEGUN_FOR_S, requireRoom } from './factor-room.ts';
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

export type EnrolledPhone = { id: string; type: 'phone'; friendly_name: string; phone: string };

export async function enrolPhone(
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
